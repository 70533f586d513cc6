import type { ErrorCode } from '@tessera/contract';

/** A failure the caller is told about by its code; `value` is what the answer carries beside it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  constructor(code: ErrorCode, value?: unknown) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.value = value;
  }
}
