import { type Endpoint, ERRORS, type ErrorCode, type FailureAnswer, type Language } from '@tessera/contract';
import { errorText } from '@tessera/texts/errors/errors.ts';
import * as v from 'valibot';
import { DatabaseUnavailableError } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log/log.ts';
import { Refusal } from './refusal.ts';

/** The refusal an error amounts to; anything unexpected is UNKNOWN and tells nothing of its inside (ERR-19). */
export function refusalOf(error: unknown, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('BODY_TOO_LARGE');
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('REQUEST_INVALID');
  // What serves files says so of addresses outside of its folder.
  if (status === 403 || status === 404) return new Refusal('URL_EMPTY');
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_VALIDATION') return new Refusal('REQUEST_INVALID');
  if (code === 'DUPLICATE_TRANSACTION') return new Refusal('IDEMPOTENCY_CONFLICT');
  if (error instanceof DatabaseUnavailableError) {
    log.error({ err: error }, 'the database cannot serve');
    return new Refusal('UPGRADING');
  }
  if (error instanceof v.ValiError)
    log.error({ issues: v.flatten(error.issues) }, 'an answer does not fit its contract');
  else log.error({ err: error }, 'unexpected failure');
  return new Refusal('UNKNOWN');
}

/** What members forbade themselves is no failure of a lottery, so our own calls to the gateway answer it with its own status. */
const CHOSEN: ReadonlySet<ErrorCode> = new Set(['PLAY_BREAK', 'PLAY_TIME_OVER']);

/**
 * HTTP status of a failure: the call's own where it has one for what it refuses itself; clients of the family know only 500
 * and 401 at the lottery gateway.
 */
export function statusOf(code: ErrorCode, endpoint: Endpoint | undefined): number {
  const { status } = ERRORS[code];
  if (endpoint?.refusalStatus && endpoint.errors.includes(code)) return endpoint.refusalStatus;
  if (!endpoint?.path.startsWith('/lgw/') || status === 401) return status;
  return endpoint.compatOnly || !CHOSEN.has(code) ? 500 : status;
}

/** Code of a failure on the wire, as clients of that address know it. */
export const wireCodeOf = (code: ErrorCode, endpoint: Endpoint | undefined): string =>
  endpoint?.wireCodes?.[code] ?? ERRORS[code].wire;

/** Body of a failed call in the caller's language (CGEN-01). */
export function failureAnswer(refusal: Refusal, language: Language, endpoint?: Endpoint): FailureAnswer {
  const base = {
    success: false as const,
    errorCode: wireCodeOf(refusal.code, endpoint),
    message: errorText(refusal.code, language),
  };
  return refusal.value === undefined ? base : { ...base, value: refusal.value };
}

/** Body of a successful call (CGEN-01). */
export function successAnswer(endpoint: Endpoint, value: unknown): unknown {
  return endpoint.envelope === 'bare' || endpoint.envelope === 'text' ? value : { success: true, value };
}
