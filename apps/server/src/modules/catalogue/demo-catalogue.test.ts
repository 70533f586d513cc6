import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { GAME_CATEGORIES, LANGUAGES } from '@tessera/contract';
import { describe, expect, it } from 'vitest';
import { LOTTERY_GAMES } from '../lottery/games.data.ts';
import { DEMO_GAMES, DEMO_VENDORS } from './demo-catalogue.data.ts';
import { OWN_VENDORS } from './own-vendors.data.ts';
import { SANDBOX_VENDOR } from './sandbox-vendor.data.ts';

const art = fileURLToPath(new URL('../../../../web/art/', import.meta.url));
const tile = (name: string) => readFileSync(`${art}tiles/${name}`);
/** All vendors that ship. */
const VENDORS = [...OWN_VENDORS, ...DEMO_VENDORS, SANDBOX_VENDOR];
/** Tiles of the catalogue; lotteries of one kind share theirs. */
const TILES = [
  ...new Set([...DEMO_GAMES, ...LOTTERY_GAMES].map((game) => game.tile)),
  ...SANDBOX_VENDOR.games.map(({ icon }) => icon.replace('/art/tiles/', '')),
];
/** Largest tile on the wire: a first view of twelve stays below 60 kB. */
const TILE_LIMIT_BYTES = 5 * 1024;

describe('the waiting catalogue', () => {
  it('fills a lobby of sixty together with our own games, over every kind of game', () => {
    expect(DEMO_GAMES.length).toBeGreaterThanOrEqual(50);
    const kinds = new Set(DEMO_GAMES.map((game) => game.gameType));
    expect([...kinds].sort()).toEqual(
      ['BINGO', 'ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS'].sort(),
    );
  });

  it('CAT-01: names categories of the contract only', () => {
    const known: readonly string[] = GAME_CATEGORIES;
    for (const vendor of VENDORS) for (const category of vendor.categories) expect(known).toContain(category);
    for (const game of DEMO_GAMES) expect(known).toContain(game.gameType);
  });

  it('holds each game once, of a vendor that is listed and covers its kind', () => {
    const vendors = new Map(DEMO_VENDORS.map((vendor) => [vendor.code, vendor]));
    expect(new Set(VENDORS.map(({ code }) => code)).size).toBe(VENDORS.length);
    expect(new Set(VENDORS.map(({ sort }) => sort)).size).toBe(VENDORS.length);
    expect(new Set(DEMO_GAMES.map((game) => `${game.vendorCode}-${game.code}`)).size).toBe(DEMO_GAMES.length);
    for (const game of DEMO_GAMES) {
      expect(vendors.get(game.vendorCode)?.categories, game.code).toContain(game.gameType);
    }
    for (const vendor of DEMO_VENDORS)
      for (const category of vendor.categories)
        expect(
          DEMO_GAMES.some((game) => game.vendorCode === vendor.code && game.gameType === category),
          `${vendor.code} ${category}`,
        ).toBe(true);
  });

  it('CAT-16: the esport vendor is AV', () => {
    expect(DEMO_VENDORS.find((vendor) => vendor.code === 'AV')?.categories).toContain('ESPORTS');
  });

  it.each(DEMO_GAMES.map((game) => [game.code, game] as const))('%s has its five names', (_, game) => {
    const names = LANGUAGES.map((language) => game.names[language]?.trim() ?? '');
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(LANGUAGES.length);
    expect(game.names.CN).toMatch(/\p{Script=Han}/u);
    expect(game.names.TH).toMatch(/\p{Script=Thai}/u);
    expect(game.names.UR).toMatch(/\p{Script=Arabic}/u);
    expect(game.names.VI).toMatch(/^[\p{Script=Latin}\p{N}\s’'&-]+$/u);
  });
});

describe('its pictures', () => {
  it.each(TILES)('%s is a light, inert drawing of three to four', (name) => {
    const bytes = tile(name);
    const text = bytes.toString();
    expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(TILE_LIMIT_BYTES);
    expect(text).toContain('viewBox="0 0 300 400"');
    expect(text).not.toMatch(/<script|<foreignObject|<filter|NaN|undefined|href="(?!#)|\son\w+=/);
    // Every reference inside the picture is defined in it.
    const ids = new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of text.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids, `${name} #${id}`).toContain(id);
  });

  it('are all different, and none is left over', () => {
    const files = readdirSync(`${art}tiles`);
    expect(files.sort()).toEqual([...TILES].sort());
    const sums = files.map((name) => createHash('sha256').update(tile(name)).digest('hex'));
    expect(new Set(sums).size).toBe(files.length);
  });

  it('include the mark of every vendor', () => {
    for (const vendor of VENDORS) expect(existsSync(`${art}vendors/${vendor.code}.svg`), vendor.code).toBe(true);
    expect(readdirSync(`${art}vendors`).length).toBe(VENDORS.length);
  });
});
