import { FISH_TILES } from './fish-tiles.data.ts';
import { LIVE_TILES } from './live-tiles.data.ts';
import { SLOT_TILES } from './slot-tiles.data.ts';
import { SPORTS_TILES } from './sports-tiles.data.ts';
import { BINGO_TILES, LOTTERY_TILES, TABLE_TILES } from './table-tiles.data.ts';
import type { TileSpec } from './tile-spec.ts';

/** Every tile of the waiting catalogue. */
export const TILES: readonly TileSpec[] = [
  ...LIVE_TILES,
  ...FISH_TILES,
  ...SLOT_TILES,
  ...TABLE_TILES,
  ...SPORTS_TILES,
  ...BINGO_TILES,
  ...LOTTERY_TILES,
];
