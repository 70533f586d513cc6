import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Feature } from './merchants/features.ts';
import type { ModuleId } from './wire-constants.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `guest`: anybody of the merchant; `session`: a logged-in member of any type; `notTrial`: of any type but the
 * trial's, 4; `realAccount`: member types 0, 1 and 2 (who is kept out of either is refused with TRIAL_REFUSED); `agent`: a member
 * with the agent role.
 */
export type Caller = 'guest' | 'session' | 'notTrial' | 'realAccount' | 'agent';

/** How often one caller may call: `points` calls in `seconds`, counted per address or per member. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  readonly by: 'address' | 'member';
}

// biome-ignore lint/suspicious/noExplicitAny: the bound of every schema
type Schema = v.GenericSchema<any, any>;

/**
 * One call of the wire as data. The typed client, the server's pipeline, the API description, the refusal tests and the
 * spec map all follow from it; none of them repeats these facts.
 */
export interface Endpoint<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
> {
  /** What a caller gets or does, one plain sentence for the API page. */
  readonly summary: string;
  readonly method: HttpMethod;
  /** Its address; a part such as `:gameId` is a field of the request that is in the address. */
  readonly path: string;
  /** Other addresses of the wire that mean the same call. */
  readonly aliases?: readonly { readonly method: HttpMethod; readonly path: string }[];
  /** Field names of the wire, and what our code calls them; applied to requests at both ends. */
  readonly rename?: Readonly<Record<string, string>>;
  /** The field whose value is the whole body, for a body that is a list and not an object. */
  readonly listField?: string;
  /** Another call, by its name, that a body without this field means at the same address: the wire has two calls there. */
  readonly without?: { readonly field: string; readonly call: string };
  /** Made by older clients alone: our own app carries nothing of it. */
  readonly compatOnly?: true;
  /** What `errorCode` carries instead of the usual code, where clients of this address know another. */
  readonly wireCodes?: Partial<Readonly<Record<ErrorCode, string>>>;
  readonly moduleId?: ModuleId;
  /** Fields of the wire that this app always sends with the same value, such as its platform (MISC-03). */
  readonly constants?: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly feature?: Feature;
  /** Answered to somebody who came in by a password that staff issued and has not chosen one yet (PWD-03). */
  readonly beforeOwnPassword?: boolean;
  readonly rateLimit?: RateLimit;
  /** `required`: a plain body is refused; `accepted`: plain and encrypted bodies are taken. */
  readonly encrypted?: 'accepted' | 'required';
  /** The app sends the body as a form; `multipart` is the one kind of body that may carry a file. */
  readonly form?: 'urlencoded' | 'multipart';
  /** How many files a form may carry; one where nothing is said. */
  readonly files?: number;
  /** True when the same Idempotency-Key answers with the stored answer instead of acting twice. */
  readonly idempotent?: boolean;
  /** `wps`: `{ success, value }`; `bare`: the value alone; `text`: plain text. */
  readonly envelope?: 'wps' | 'bare' | 'text';
  /** HTTP status of refusals that the call itself names in `errors`, where clients read them as an answer and not as a failure. */
  readonly refusalStatus?: 200;
  /** Answers that are the same for every guest may be kept this long by browsers and caches. */
  readonly cacheSeconds?: number;
  /** Answered while the merchant is under maintenance or the caller's region is restricted (STATUS-16). */
  readonly alwaysOpen?: boolean;
  readonly request: Request;
  readonly response: Response;
  readonly errors: readonly Code[];
  /** A lottery's frame may call it with the launch token of its game instead of a session (LOTT-03). */
  readonly acceptsLaunchToken?: boolean;
  /** Rows of the specification this entry serves, for the spec map. */
  readonly rows?: readonly string[];
}

/** Declares an endpoint; it only fixes the types. */
export function defineEndpoint<Request extends Schema, Response extends Schema, const Code extends ErrorCode = never>(
  entry: Endpoint<Request, Response, Code>,
): Endpoint<Request, Response, Code> {
  return entry;
}

/** Failures that the pipeline itself may answer for any endpoint. */
export const PIPELINE_ERRORS = [
  'NOT_LOGGED_IN',
  'SESSION_ENDED',
  'NO_PERMISSION',
  'MERCHANT_MISMATCH',
  'MERCHANT_UNKNOWN',
  'HOST_UNKNOWN',
  'TRIAL_REFUSED',
  'PASSWORD_CHANGE_REQUIRED',
  'REQUEST_INVALID',
  'BODY_REQUIRED',
  'BODY_TOO_LARGE',
  'METHOD_NOT_ALLOWED',
  'ENVELOPE_MISSING',
  'ENVELOPE_INVALID',
  'ENVELOPE_REPLAYED',
  'IDEMPOTENCY_CONFLICT',
  'TOO_MANY_REQUESTS',
  'UNKNOWN',
  'UPGRADING',
  'MAINTENANCE',
  'IP_BLOCKED',
] as const satisfies readonly ErrorCode[];
