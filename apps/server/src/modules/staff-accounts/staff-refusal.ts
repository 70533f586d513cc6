import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import type { SecondPersonProblem } from '#server/modules/second-person/second-person.ts';

/** A failure of the staff API that the caller gets by its code; `value` is what the answer carries beside it. */
export class StaffRefusal extends Error {
  readonly code: StaffErrorCode;
  readonly value: unknown;
  constructor(code: StaffErrorCode, value?: unknown) {
    super(code);
    this.name = 'StaffRefusal';
    this.code = code;
    this.value = value;
  }
}

/** The refusal of a person who does not count as the second person for a request. */
export const SECOND_PERSON_CODES = {
  samePerson: 'SAME_PERSON',
  otherWay: 'NOT_TWO_PEOPLE',
  madeAccount: 'NOT_TWO_PEOPLE',
  sameDevice: 'NOT_TWO_PEOPLE',
} as const satisfies Readonly<Record<SecondPersonProblem, StaffErrorCode>>;
