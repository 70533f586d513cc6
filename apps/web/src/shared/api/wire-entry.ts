import type { ErrorCode, HttpMethod } from '@tessera/contract';

/** One line of the endpoint table as the phone carries it. */
export interface WireEntry {
  readonly method: HttpMethod;
  readonly path: string;
  readonly moduleId?: string;
  readonly isSealed?: boolean;
  readonly isText?: boolean;
  readonly form?: 'urlencoded' | 'multipart';
  readonly needsSession?: boolean;
  /** Fields that always go along, such as the platform. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Field names of our code and what the wire calls them. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Calls by name, and the meaning of the codes that answers carry. */
export interface WireTable {
  readonly endpoints: Readonly<Record<string, WireEntry>>;
  readonly errorCodeFromWire: (wire: string | undefined) => ErrorCode;
}
