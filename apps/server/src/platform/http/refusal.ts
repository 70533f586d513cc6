import type { ErrorCode } from '@tessera/contract';

/**
 * A failure that the caller gets by its code; `value` is what the answer carries beside it, `status` the HTTP status where it is
 * another than the code's.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly status: number | undefined;
  constructor(code: ErrorCode, value?: unknown, status?: number) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.value = value;
    this.status = status;
  }
}
