import * as v from 'valibot';
import type { HttpMethod } from '../endpoint.ts';
import type { Permission } from './permissions.ts';
import type { StaffErrorCode } from './staff-errors.ts';

// biome-ignore lint/suspicious/noExplicitAny: the bound of every schema
type Schema = v.GenericSchema<any, any>;

/** How the staff API finds what a change changes, to compare it with what the person saw. */
export interface Sees {
  /** The call that showed it. */
  readonly read: StaffEndpoint;
  /** What that call is asked for. */
  readonly ask: (input: never) => object;
  /** The part of its answer that the change replaces; undefined: it is not there. */
  readonly part: (answer: never, input: never) => unknown;
}

/**
 * One call of the staff API as data. A path with `:merchant` is about that merchant, and the permission is asked for there; any
 * other is about the platform.
 */
export interface StaffEndpoint<Request extends Schema = Schema, Response extends Schema = Schema> {
  readonly summary: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** What the caller needs: a permission, a session of any staff, or nothing. */
  readonly needs: Permission | 'session' | 'nothing';
  /** A second permission without which it is refused. */
  readonly alsoNeeds?: Permission;
  /**
   * What the audit log keeps: nothing of what `reads`; of what `discloses` data of members that they were shown; of what `changes`
   * what was asked, before it is done, and how it ended.
   */
  readonly effect: 'reads' | 'discloses' | 'changes';
  /** Fields that are not kept in the audit log: secrets, and what is kept elsewhere with who wrote it and when. */
  readonly secrets?: readonly string[];
  /**
   * Such fields may be kept in a request that waits for a second person, who has to read them: they are no secrets, and are kept with what
   * they are of.
   */
  readonly isReadBySecond?: true;
  /** What it replaces, which is compared with what the person saw of it. */
  readonly sees?: Sees;
  /** Largest body, bytes, where texts need more than the usual 64 KB. */
  readonly bodyBytes?: number;
  /** The body is a form, which may carry one file. */
  readonly form?: 'multipart';
  /** What a file that is too large is refused by; a picture is refused as one. */
  readonly fileRefusal?: StaffErrorCode;
  /** It is answered by a file of this name and type; a refusal is answered as of every call. */
  readonly download?: { readonly name: string; readonly type: string };
  readonly request: Request;
  readonly response: Response;
}

/** Answer of a call that is a file: its parts, as they are read. */
export const staffFile = v.custom<AsyncIterable<string>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/** Declares a call of the staff API; it only fixes the types. */
export function defineStaffEndpoint<Request extends Schema, Response extends Schema>(
  entry: StaffEndpoint<Request, Response>,
): StaffEndpoint<Request, Response> {
  return entry;
}

/**
 * Declares what a change replaces. Its request then has the field `seen`, and it is refused with CONFLICT when the part is another one
 * than that by the time it is made.
 */
export function sees<Request extends Schema, Read extends Schema, Answer extends Schema>(
  _request: Request,
  read: StaffEndpoint<Read, Answer>,
  ask: (input: v.InferOutput<Request>) => v.InferInput<Read>,
  part: (answer: v.InferOutput<Answer>, input: v.InferOutput<Request>) => unknown,
): Sees {
  return { read, ask, part };
}
