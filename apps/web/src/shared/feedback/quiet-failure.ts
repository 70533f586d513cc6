import { CallFailure } from '@tessera/contract/calls';

/** Puts a failure that the specification keeps silent on the console. @returns id under which our logs have it */
export function logQuietFailure(failure: unknown): string | undefined {
  const id = failure instanceof CallFailure ? failure.requestId : undefined;
  console.warn('a call failed', id ?? 'without an answer');
  return id;
}
