import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ArtSpec } from './art-spec.ts';
import { paintGame } from './build-art.ts';

const games = new URL('../../../games/', import.meta.url);
const [code] = readdirSync(games);

describe('paintGame', () => {
  it('paints the committed pictures again, byte for byte', async () => {
    const { art } = (await import(`../../../games/${code}/art/art.ts`)) as { art: ArtSpec };
    for (const [name, svg] of Object.entries(paintGame(art))) {
      expect(readFileSync(new URL(`${code}/art/${name}`, games), 'utf8') === svg, name).toBe(true);
    }
  }, 30_000);
});
