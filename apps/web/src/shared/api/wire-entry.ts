import type { HttpMethod } from '@tessera/contract';

/** One line of the endpoint table as the phone carries it. */
export interface WireEntry {
  readonly method: HttpMethod;
  readonly path: string;
  readonly moduleId?: string;
  readonly isSealed?: boolean;
  readonly isText?: boolean;
  readonly form?: 'urlencoded' | 'multipart';
  readonly needsSession?: boolean;
  /** Field names of our code and what the wire calls them. */
  readonly fields?: Readonly<Record<string, string>>;
}
