import { LANGUAGES } from '@tessera/contract/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { ArtSpec } from '@tessera/game-kit/art-spec';
import type { GameInfo } from '@tessera/game-kit/game-info';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';
import { parseMoney } from '@tessera/contract/money';
import { expectedReturn } from '@tessera/rules/slots/expected-return';
import { allMaths, type MathVersions } from '@tessera/rules/slots/math-versions';
import { playRound } from '@tessera/rules/slots/play-round';
import { createSampleStream, simulateReturn } from '@tessera/rules/slots/simulate-return';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, readFingerprints } from '../math-versions.ts';

const folder = fileURLToPath(new URL('../../../games/', import.meta.url));
const codes = readdirSync(folder);

interface Game extends MathVersions {
  readonly info: GameInfo;
  readonly art: ArtSpec;
}

const games = new Map<string, Game>(
  await Promise.all(
    codes.map(async (code) => {
      const rules = await import(`../../../games/${code}/src/rules.ts`);
      const { art } = await import(`../../../games/${code}/art/art.ts`);
      return [code, { ...rules, art } as Game] as const;
    }),
  ),
);

it('games of all three mechanics exist, each with its own paytable', () => {
  expect(new Set([...games.values()].map(({ math }) => math.mechanic)).size).toBe(3);
  expect(new Set([...games.values()].map(({ math }) => JSON.stringify(math.pays))).size).toBe(codes.length);
});

describe.each(codes)('%s', (code) => {
  const game = games.get(code) as Game;

  it('is described in Chinese with punctuation in full width', () => {
    expect(game.info.descriptions.CN).not.toMatch(/\p{Script=Han}\s?[,;:!?()]/u);
    expect(game.info.descriptions.CN).not.toContain('你');
  });
  const { info, math, art } = game;
  const sheet = readFileSync(`${folder}${code}/math-sheet.md`, 'utf8');
  const figure = (name: string) => new RegExp(`\\| ${name}\\s*\\| ([^|]*?)\\s*\\|`).exec(sheet)?.[1] ?? '';

  it('publishes the return that its mathematics gives, between 94 and 97 percent', () => {
    expect(Number(info.returnToPlayer)).toBeGreaterThanOrEqual(94);
    expect(Number(info.returnToPlayer)).toBeLessThanOrEqual(97);
    expect(figure('Published return to player')).toBe(`${info.returnToPlayer} %`);
    if (math.mechanic !== 'cluster') {
      expect((expectedReturn(math) * 100).toFixed(2)).toBe(info.returnToPlayer);
      expect(figure('Return to player, exact, before the cap')).toBe(`${(expectedReturn(math) * 100).toFixed(4)} %`);
      expect(Number.parseFloat(figure('The cap lowers the return by less than'))).toBeLessThan(0.005);
      return;
    }
    const [low, high] = [...figure('99 % confidence interval').matchAll(/[\d.]+(?= %)/g)]
      .map((match) => Number(match[0]))
      .slice(-2) as [number, number];
    expect(Number.parseFloat(figure('Return to player, sampled')).toFixed(1)).toBe(info.returnToPlayer);
    expect(high - low).toBeLessThan(1);
    const sample = simulateReturn(math, 100_000, createSampleStream(11));
    expect(Math.abs(sample.returnToPlayer * 100 - Number(info.returnToPlayer))).toBeLessThan(sample.halfWidth99 * 100);
  }, 30_000);

  it('pays exactly at every bet level, in whole cents, and never above its cap', () => {
    for (const level of math.betLevels) expect(parseMoney(level) % 10_000n).toBe(0n);
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const seeds = { serverSeed: '7a'.repeat(32), clientSeed: code, nonce };
      const bet = parseMoney(math.betLevels[nonce % math.betLevels.length] as string);
      const round = playRound(math, bet, createDrawStream(seeds));
      expect(round.units).toBeLessThanOrEqual(math.capUnits);
      expect(round.win * 100n).toBe(bet * BigInt(round.units));
      expect(round.win % 100n).toBe(0n);
    }
  });

  it('caps no single payout of its paytable, and says the cap on its sheet', () => {
    const multiplier = math.mechanic === 'lines' ? math.wildMultiplier : 1;
    const top = Math.max(
      ...Object.values(math.pays).flatMap((pays) =>
        [...pays].map((pay: number | readonly [number, number]) => (typeof pay === 'number' ? pay : pay[1])),
      ),
    );
    expect(top * multiplier).toBeLessThanOrEqual(math.capUnits);
    expect(figure('Highest win of a round \\(cap\\)')).toBe(`${math.capUnits / 100} x bet`);
  });

  it('has strips and weights of known letters, the wild never on the first reel, and rising pays', () => {
    const known = new Set([...math.symbols, math.scatter, ...(math.mechanic === 'cluster' ? [] : [math.wild])]);
    if (math.mechanic === 'cluster') {
      for (const weights of [math.weights, math.freeWeights]) expect(new Set(Object.keys(weights))).toEqual(known);
      for (const steps of Object.values(math.pays)) {
        const units = steps.map((step) => step[1]);
        expect([...units].sort((a, b) => a - b)).toEqual(units);
      }
      return;
    }
    for (const set of [math.strips, math.freeStrips]) {
      expect(set).toHaveLength(math.columns);
      for (const strip of set) for (const letter of strip) expect(known.has(letter)).toBe(true);
      expect(set[0]).not.toContain(math.wild);
    }
    for (const [three, four, five] of Object.values(math.pays)) expect(three <= four && four <= five).toBe(true);
    if (math.mechanic === 'lines') expect(new Set(math.lines.map((line) => line.join())).size).toBe(math.lines.length);
  });

  it('keeps every version of its mathematics as rounds were played with it', () => {
    const made = allMaths(game).map((version) => [String(version.rulesVersion), fingerprintOf(version)]);
    expect(Object.fromEntries(made), 'a change of what decides a round is a new version').toEqual(
      readFingerprints(code),
    );
    expect(made.map(([version]) => version)).toEqual(made.map((_, index) => String(index + 1)));
  });

  it('shows rounds of every version on one field, with the symbols that it has pictures of', () => {
    for (const { code: own, mechanic, columns, rows, symbols, scatter } of allMaths(game)) {
      expect([own, mechanic, columns, rows]).toEqual([code, math.mechanic, math.columns, math.rows]);
      expect(Object.keys(art.symbols)).toEqual(expect.arrayContaining([...symbols, scatter]));
    }
  });

  it('has a picture for every symbol, in the order the screen reads them, and small files', () => {
    const screen = readFileSync(`${folder}${code}/src/screen.ts`, 'utf8');
    expect(/sheet: '(\w+)'/.exec(screen)?.[1]).toBe(Object.keys(art.symbols).join(''));
    const needed = [...math.symbols, math.scatter, ...(math.mechanic === 'cluster' ? [] : [math.wild])];
    expect(Object.keys(art.symbols).sort()).toEqual(needed.sort());
    for (const [name, limit] of [
      ['tile', 12],
      ['banner', 12],
      ['symbols', 16],
      ['background', 4],
      ['logo', 4],
    ] as const) {
      const bytes = brotliCompressSync(readFileSync(`${folder}${code}/art/${name}.svg`)).length;
      expect(bytes, name).toBeLessThanOrEqual(limit * 1024);
    }
  });

  it('is named and described in every language', () => {
    expect(info.code).toBe(code);
    for (const language of LANGUAGES) {
      expect(info.names[language]).not.toBe('');
      expect(info.descriptions[language].length).toBeGreaterThan(12);
    }
  });
});
