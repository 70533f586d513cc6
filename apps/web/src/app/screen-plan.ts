import type { QueryClient } from '@tanstack/react-query';
import type { Area } from '@tessera/texts/index.ts';
import type { ComponentType } from 'react';
import type { QuerySources } from '../shared/services/query-sources.ts';

/** A screen: its code, its texts and the public data of its first paint; code and data start together on touch. */
export interface ScreenPlan {
  /** Source file below the app, by which the build's manifest knows the chunk. */
  readonly source: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly texts: readonly Area[];
  readonly fetch?: (queries: QueryClient, sources: QuerySources, query: URLSearchParams) => readonly Promise<unknown>[];
}
