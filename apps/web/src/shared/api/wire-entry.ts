import type { CallOptions } from '@tessera/contract/calls';
import type { ErrorCode, HttpMethod, Language } from '@tessera/contract';

/** One line of the endpoint table as the phone carries it. */
export interface WireEntry {
  readonly method: HttpMethod;
  readonly path: string;
  readonly moduleId?: string;
  readonly isEncrypted?: boolean;
  readonly isText?: boolean;
  /** The answer is the value itself, as the lottery gateway speaks; failures look like everybody's. */
  readonly isBare?: boolean;
  readonly form?: 'urlencoded' | 'multipart';
  readonly needsSession?: boolean;
  /** Fields that always go along, such as the platform. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Field names of our code and what the wire calls them. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Calls by name, and the meaning of the codes that answers carry. */
export interface WireTable {
  readonly endpoints: ReadonlyMap<string, WireEntry>;
  readonly errorCodeFromWire: (wire: string | undefined) => ErrorCode;
}

/** What a call needs to know of the phone. */
export interface CallSettings {
  readonly merchantCode: string;
  readonly language: () => Language;
  readonly token: () => string | undefined;
  readonly isStandalone: () => boolean;
  /** Encrypts a body for endpoints that accept it; undefined sends it plain. */
  readonly encrypt?: (body: unknown) => Promise<{ headers: Record<string, string>; body: unknown }>;
  readonly fetch?: typeof globalThis.fetch;
}

/** Sends one call by the table and reads its answer. */
export type SendCall = (
  wire: WireTable,
  settings: CallSettings,
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
) => Promise<unknown>;
