import type { Language } from '@tessera/contract/languages';
import type { Place } from './program.ts';

/** The program that one run of the tests shares. Parallel runs have their own ports and folders. */
export const SHARED_PLACE: Place = {
  port: Number(process.env['E2E_PORT'] ?? 4610),
  dataDir: process.env['E2E_DATA_DIR'] ?? '.test/e2e',
};

/** A demo merchant as the tests meet it. */
export interface GridMerchant {
  readonly code: 'EN' | 'LANTERN';
  readonly name: string;
  readonly host: string;
  readonly symbol: string;
  readonly conduct: 'classic' | 'regulated';
  readonly languages: readonly Language[];
}

/** The grid: a classic merchant with everything on, and a regulated one that also reads right to left. */
export const MERCHANTS: Readonly<Record<GridMerchant['code'], GridMerchant>> = {
  EN: {
    code: 'EN',
    name: 'Mosaic',
    host: 'en.localhost',
    symbol: '¥',
    conduct: 'classic',
    languages: ['CN', 'EN', 'TH', 'VI'],
  },
  LANTERN: {
    code: 'LANTERN',
    name: 'Lantern',
    host: 'lantern.localhost',
    symbol: '₱',
    conduct: 'regulated',
    languages: ['EN', 'UR'],
  },
};

/** Origin at which a merchant's members reach the app. */
export const originOf = (merchant: GridMerchant, { port }: Place): string => `http://${merchant.host}:${port}`;

/** A merchant that a journey makes for itself in the console. */
export interface OwnMerchant {
  readonly name: string;
  readonly code: string;
  readonly host: string;
  /** Behind whatever else the journey makes for all merchants, such as a vendor. */
  readonly suffix: string;
}

/**
 * A merchant that a journey makes for itself. Each process of the runner has its own names, codes and hosts: one that goes on after a
 * failure loads the file anew, so that its other journeys find their names free and only their own merchants in the lists.
 * @param word of letters, with which name and code begin
 */
export function ownMerchant(word: string): OwnMerchant {
  const suffix = process.env['TEST_WORKER_INDEX'] ?? '';
  const code = `${word.toUpperCase()}${suffix}`;
  return { name: `${word} ${suffix}`.trim(), code, host: `${code.toLowerCase()}.localhost`, suffix };
}
