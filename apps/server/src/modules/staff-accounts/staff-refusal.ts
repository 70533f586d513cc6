import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';

/** A failure of the staff API that the caller is told about by its code; `value` is what the answer carries beside it. */
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
