import type { recruitmentStatuses } from '../../../shared/contract/vocabularies.ts';
import type { Random } from './random.ts';
import { weightedChoice } from './weighted-choice.ts';

export type RecruitmentStatus = (typeof recruitmentStatuses)[number];

/** How a trial went, as a whole. */
export type Course = 'recruiting' | 'completed' | 'stopped' | 'refused' | 'under evaluation';

const drawCourse = weightedChoice<Course>([
  ['recruiting', 47],
  ['completed', 30],
  ['stopped', 9],
  ['refused', 5],
  ['under evaluation', 9],
]);

/** The course of a trial: drawn, or the one in which a given country status is usual. */
export function chooseCourse(random: Random, shown: RecruitmentStatus | undefined): Course {
  const drawn = drawCourse(random);
  return shown === undefined ? drawn : courseOf[shown];
}

const courseOf: Readonly<Record<RecruitmentStatus, Course>> = {
  Authorised: 'recruiting',
  Ended: 'completed',
  Halted: 'stopped',
  Suspended: 'stopped',
  Revoked: 'stopped',
  Expired: 'stopped',
  'Not authorised': 'refused',
  Lapsed: 'refused',
  Withdrawn: 'refused',
  'Not valid': 'refused',
  'Under evaluation': 'under evaluation',
  Pending: 'under evaluation',
};

/** Draws a country's status within a course; null stands for a cancelled country, which has no public status. */
export const drawStatus: Readonly<Record<Course, (random: Random) => RecruitmentStatus | null>> = {
  recruiting: weightedChoice<RecruitmentStatus | null>([
    ['Authorised', 84],
    ['Ended', 5],
    ['Halted', 2],
    ['Suspended', 1],
    [null, 3],
    ['Withdrawn', 2],
    ['Not authorised', 1],
    ['Expired', 1],
    ['Lapsed', 1],
  ]),
  completed: weightedChoice<RecruitmentStatus | null>([
    ['Ended', 88],
    ['Expired', 3],
    ['Revoked', 1],
    ['Withdrawn', 3],
    [null, 3],
    ['Not authorised', 2],
  ]),
  stopped: weightedChoice<RecruitmentStatus | null>([
    ['Halted', 35],
    ['Suspended', 18],
    ['Ended', 15],
    ['Expired', 14],
    ['Revoked', 8],
    ['Authorised', 8],
    [null, 2],
  ]),
  refused: weightedChoice<RecruitmentStatus | null>([
    ['Not authorised', 55],
    ['Withdrawn', 20],
    ['Lapsed', 12],
    ['Not valid', 10],
    [null, 3],
  ]),
  'under evaluation': weightedChoice<RecruitmentStatus | null>([
    ['Under evaluation', 82],
    ['Pending', 18],
  ]),
};

/** Statuses of countries that were authorised at some time. */
export const authorisedStatuses: ReadonlySet<RecruitmentStatus | null> = new Set<RecruitmentStatus>([
  'Authorised',
  'Ended',
  'Halted',
  'Suspended',
  'Revoked',
  'Expired',
]);
