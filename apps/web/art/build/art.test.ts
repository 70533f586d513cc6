import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { HEAD_ICONS } from '@tessera/contract';
import { AVATARS } from './avatars.data.ts';
import { BRANDS, paintLogo, paintMark } from './brands.ts';
import { paintAvatar } from './paint-avatar.ts';
import { paintTile } from './paint-tile.ts';
import { paintVendor } from './paint-vendor.ts';
import { TILES } from './tiles.ts';
import { VENDOR_MARKS } from './vendors.data.ts';

const committed = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));

describe('the pictures in the repository are what their data paints', () => {
  it.each(TILES.map((tile) => [tile.name, tile] as const))('tile %s', (name, tile) => {
    expect(committed(`tiles/${name}.svg`).toString() === paintTile(tile)).toBe(true);
  });

  it('vendors and brands', () => {
    for (const mark of VENDOR_MARKS)
      expect(committed(`vendors/${mark.code}.svg`).toString(), mark.code).toBe(paintVendor(mark));
    for (const [name, brand] of Object.entries(BRANDS)) {
      expect(committed(`brands/${name}/mark.svg`).toString()).toBe(paintMark(brand));
      expect(committed(`brands/${name}/logo.svg`).toString()).toBe(paintLogo(brand));
    }
  });
});

describe('head icons', () => {
  it('MEMBER-07: the pictures are what their data paints, one for each the contract offers, and small', () => {
    expect(AVATARS.map(({ name }) => name)).toEqual([...HEAD_ICONS]);
    for (const avatar of AVATARS) {
      const svg = committed(`avatars/${avatar.name}.svg`).toString();
      expect(svg === paintAvatar(avatar), avatar.name).toBe(true);
      expect(svg.length, avatar.name).toBeLessThan(3000);
    }
  });
});

describe('app icons', () => {
  it.each(
    Object.keys(BRANDS).flatMap(
      (name) =>
        [
          [`brands/${name}/icon-180.png`, 180, false],
          [`brands/${name}/icon-192.png`, 192, true],
          [`brands/${name}/icon-512.png`, 512, true],
          [`brands/${name}/icon-maskable-192.png`, 192, false],
          [`brands/${name}/icon-maskable-512.png`, 512, false],
        ] as const,
    ),
  )('%s has its size, and corners only where nothing cuts it', async (path, edge, cornersOpen) => {
    const image = sharp(committed(path));
    expect(await image.metadata()).toMatchObject({ width: edge, height: edge, format: 'png' });
    const pixels = await image.ensureAlpha().raw().toBuffer();
    expect(pixels[3] === 0).toBe(cornersOpen);
  });
});

it('every drawing of a state is small and carries its own colours', () => {
  for (const name of ['no-games', 'no-records', 'offline', 'maintenance', 'restricted', 'error']) {
    const svg = committed(`states/${name}.svg`).toString();
    expect(svg.length, name).toBeLessThan(2500);
    expect(svg, name).not.toContain('currentColor');
  }
});
