import { expect, test } from 'vitest';
import { calendarDate, sortableMoment } from '../../../local/ctis/dates.ts';

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['30/02/2024', null],
  ['2024-02-30', null],
  ['31/12/2024', '2024-12-31'],
  ['12/31/2024', null],
  ['2024-13-01', null],
  ['2024-00-10', null],
  ['2025-09-16T03:39:42.531268872', '2025-09-16'],
  ['2024-06-17 20:10:58', '2024-06-17'],
  ['  24/04/2024 10:00 ', '2024-04-24'],
  ['ES: 24/04/2024, IT: 23/10/2024', null],
  ['9999-12-31', null],
  ['0000-01-01', null],
  ['', null],
  ['soon', null],
])('%j is %j', (raw, date) => {
  expect(calendarDate(raw)).toBe(date);
});

test('moments sort by time to the nanosecond', () => {
  const moments = [
    '2024-06-17T20:10:58.000000002',
    '17/06/2024',
    '2024-06-17T20:10:58.000000001',
    '16/06/2024',
  ];
  expect(moments.map(sortableMoment).sort()).toEqual([
    '2024-06-16',
    '2024-06-17',
    '2024-06-17T20:10:58.000000001',
    '2024-06-17T20:10:58.000000002',
  ]);
});
