import type * as v from 'valibot';
import type { PIPELINE_ERRORS } from './endpoint.ts';
import type { EndpointName, Endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';

/** What a caller passes to an endpoint (amounts as decimal strings or numbers). */
export type CallInput<Name extends EndpointName> = v.InferInput<Endpoints[Name]['request']>;
/** What a caller gets: the JSON value of the answer (amounts as decimal strings, times in milliseconds). */
export type CallOutput<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['response']>;
/** What a handler reads (amounts as bigint). */
export type HandlerInput<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['request']>;
/** What a handler answers (amounts as bigint, times as Date). */
export type HandlerOutput<Name extends EndpointName> = v.InferInput<Endpoints[Name]['response']>;
/** Failures an endpoint's own handler may answer. */
export type HandlerError<Name extends EndpointName> = Endpoints[Name]['errors'][number];
/** Every failure a caller of the endpoint may meet. */
export type CallError<Name extends EndpointName> = HandlerError<Name> | (typeof PIPELINE_ERRORS)[number];

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Made when the form opens, so that a repeated tap or retry acts once. */
  readonly idempotencyKey?: string;
  /** Asked as a guest, for what is the same for everybody: it is no activity of the session. */
  readonly asGuest?: boolean;
  /** Asked of the server, whatever the browser keeps: for answers that the app itself keeps, and drops when they change. */
  readonly isUncached?: boolean;
  /** Sent instead of the session's: the launch token of one game (LOTT-03). Its end is not the session's end. */
  readonly token?: string;
}

/** The one way to call the platform; the phone's goes over HTTP, the renderer's runs in-process. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallOutput<Name>>;

/** A call that failed; `code` is from the closed list, `message` in the caller's language, `value` what the answer carried. */
export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly value: unknown;
  /** Id under which the server keeps the failed call in its log; undefined when no answer of ours came. */
  readonly requestId: string | undefined;
  constructor(code: ErrorCode, status: number, message: string, value?: unknown, requestId?: string) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.value = value;
    this.requestId = requestId;
  }
}
