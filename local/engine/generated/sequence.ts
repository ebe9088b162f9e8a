/** Whether a trial was approved for reading. */
export type ApprovalStatus = 'approved' | 'candidate' | 'rejected';

/** A place in the endless sequence of trials. */
export interface Place {
  /** 0 for the first trial of any kind. */
  index: number;
  /** How many approved trials come before it: for an approved trial its own place among them. */
  rank: number;
  approvalStatus: ApprovalStatus;
}

/** Among twelve trials the fourth is a candidate and the eighth is rejected. */
const blockLength = 12;
const candidateAt = 3;
const rejectedAt = 7;

/** The places up to the one of the last of `approved` approved trials. */
export function* places(approved: number): Generator<Place> {
  for (let index = 0, rank = 0; rank < approved; index += 1) {
    const approvalStatus = statusAt(index % blockLength);
    yield { index, rank, approvalStatus };
    if (approvalStatus === 'approved') rank += 1;
  }
}

function statusAt(position: number): ApprovalStatus {
  if (position === candidateAt) return 'candidate';
  return position === rejectedAt ? 'rejected' : 'approved';
}
