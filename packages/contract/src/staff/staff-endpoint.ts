import * as v from 'valibot';
import type { HttpMethod } from '../endpoint.ts';
import type { Permission } from './permissions.ts';
import type { StaffErrorCode } from './staff-errors.ts';

// biome-ignore lint/suspicious/noExplicitAny: the bound of every schema
type Schema = v.GenericSchema<any, any>;

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
