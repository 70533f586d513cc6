import type { QueryClient } from '@tanstack/react-query';
import type { Area, TextKey } from '@tessera/texts/index.ts';
import type { ComponentType } from 'react';
import type { QuerySources } from '../services/query-sources.ts';

/** Bars of the frame around a screen (LAYOUT-01 to LAYOUT-04). */
export type Bars = 'both' | 'top' | 'bottom' | 'none';

/**
 * All that the app knows of a screen before its code is there. Each screen has one, `<screen>.row.ts` beside its code, listed in
 * app/screen-table.ts or app/first-screens.ts. Every page loads all rows, so a row imports no component.
 */
export interface ScreenRow {
  /** Addresses; a pattern where the path carries values. */
  readonly paths: readonly (string | RegExp)[];
  /** Label of the header and of the document (LAYOUT-09). */
  readonly title: TextKey;
  /** Texts it needs beside those of the frame. */
  readonly texts: readonly Area[];
  /** Both unless said otherwise; a screen whose addresses differ says it for a path. */
  readonly bars?: Bars | ((path: string) => Bars);
  /** Where the back arrow leads; without it one step back (LAYOUT-05 to LAYOUT-07). */
  readonly back?: string;
  /** Name in the query by which another page, such as one to pay on, leads here: the way back is home then, and not that page, which is over. */
  readonly returnedToBy?: string;
  /** Opened without a session it leads to the login (ROUTE-34); some only with a certain query. */
  readonly needsSession?: true | ((query: URLSearchParams) => boolean);
  /** Its code, which comes when it is needed. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Source file of that code below the app, by which the renderer finds the built files; written by the build (screen-sources-plugin.ts). */
  readonly source?: string;
  /** Asks for the public data of its first paint; code and data start together on touch. */
  readonly fetch?: (queries: QueryClient, sources: QuerySources, query: URLSearchParams) => readonly Promise<unknown>[];
}
