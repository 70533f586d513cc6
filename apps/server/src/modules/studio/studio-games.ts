import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameInfo } from '@tessera/game-kit/game-info';
import type { MathVersions } from '@tessera/rules/slots/math-versions';

/** Rules of an in-house game as its folder exports them. */
export interface StudioRules extends MathVersions {
  readonly info: GameInfo;
}

const folder = fileURLToPath(new URL('../../../../../games/', import.meta.url));

/**
 * Rules of every game whose folder exists: adding a game is adding a folder, removing one is deleting it. Only ./rules is
 * read, never a screen.
 */
export async function loadStudioGames(): Promise<ReadonlyMap<string, StudioRules>> {
  const games = new Map<string, StudioRules>();
  for (const code of readdirSync(folder).sort()) {
    const rules = `${folder}${code}/src/rules.ts`;
    if (existsSync(rules)) games.set(code, (await import(rules)) as StudioRules);
  }
  return games;
}
