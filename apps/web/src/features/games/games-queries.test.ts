import { QueryClient } from '@tanstack/react-query';
import type { Call, Language } from '@tessera/contract';
import { expect, test } from 'vitest';
import type { QuerySources } from '../../shared/services/query-sources.ts';
import { hotGamesQuery } from './games-queries.ts';

test('LANG-14, LANG-15: hot games asked for in Urdu say that their names are Urdu ones; other languages go as they are', async () => {
  const asked: unknown[] = [];
  const call = (async (_name: string, input: unknown) => {
    asked.push(input);
    return { list: [] };
  }) as unknown as Call;
  for (const language of ['UR', 'VI'] as const satisfies readonly Language[])
    await new QueryClient().fetchQuery(hotGamesQuery({ call, language } as QuerySources));
  expect(asked).toEqual([{ isPlatform: 2, namesIn: 'UR' }, { isPlatform: 2 }]);
});
