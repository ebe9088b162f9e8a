import { expect, test } from 'vitest';
import { loadedOnce } from '../../shared/loaded-once.ts';

test('loads with the first use, and once for all who wait', async () => {
  let loads = 0;
  const loaded = loadedOnce(async () => {
    loads += 1;
    return { loads };
  });
  expect(loads).toBe(0);
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(await loaded()).toBe(first);
  expect(second).toBe(first);
  expect(loads).toBe(1);
});

test('a loading that failed is told to all who waited for it, and tried again with the next use', async () => {
  let loads = 0;
  const loaded = loadedOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not yet');
    return loads;
  });
  const outcomes = await Promise.allSettled([loaded(), loaded()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await loaded()).toBe(2);
});
