import { LANGUAGE_COUNTRIES } from '@tessera/contract';
import { expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { createHttpServer } from '#server/platform/http/server.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerArt } from './art.ts';
import { FLAG_SHAPES } from './flags.ts';

it('LANG-08: the flag of every mapped country is served in both shapes', async () => {
  const server = await createHttpServer({ log: createLog('silent'), database: {}, config: parseConfig({}) } as Pick<
    Platform,
    'log' | 'database' | 'config'
  >);
  await registerArt(server);
  const seen = new Set<string>();
  for (const country of Object.values(LANGUAGE_COUNTRIES))
    for (const shape of FLAG_SHAPES) {
      const answer = await server.inject({ url: `/TCG_PROD_IMAGES/COUNTRY_FLAG/${shape}/${country}.svg` });
      expect(answer.statusCode, `${shape}/${country}`).toBe(200);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
      expect(answer.body.includes('<circle cx="50" cy="50" r="50"/>')).toBe(shape === 'CIRCLE');
      seen.add(answer.body);
    }
  expect(seen.size).toBe(new Set(Object.values(LANGUAGE_COUNTRIES)).size * FLAG_SHAPES.length);
  await server.close();
});
