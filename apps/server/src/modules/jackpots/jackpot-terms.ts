import { parseMoney } from '@tessera/contract';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { Book } from '#server/modules/ledger/ledger.ts';
import type { Pool } from './jackpots-repository.ts';

/** What a game session agrees on: it holds as long as the session does, whatever the merchant changes meanwhile. */
export interface SessionTerms {
  /** Millionths of each stake that go into the pool. */
  readonly shareMillionths: number;
  /** Percent of each stake, as a decimal. */
  readonly share: string;
  /** How much is staked for one hit on average, decimal. */
  readonly stakesPerHit: string;
}

/** The terms of a session of a game; null where it feeds no jackpot. @param node the game's node, undefined for none */
export function jackpotTermsOf({ settings }: Pick<Merchant, 'settings'>, node: string): SessionTerms | null {
  const { jackpot } = settings;
  if (jackpot?.game !== node) return null;
  const { share, stakesPerHit } = jackpot;
  return { share, stakesPerHit, shareMillionths: Math.round(Number(share) * 10_000) };
}

/** Whether the app shows the counter for show (JACKPOT-01): at a classic merchant that has it on and no pool in its place. */
export const hasCounter = ({ conductProfile, jackpot, jackpotCounter }: MerchantSettings): boolean =>
  conductProfile === 'classic' && jackpotCounter && jackpot === null;

/** A merchant's pool of a book. Without a jackpot it keeps what it has, and the house adds nothing. */
export function poolOf({ code, settings }: Pick<Merchant, 'code' | 'settings'>, book: Book): Pool {
  return {
    merchantCode: code,
    currency: settings.currency.code,
    book,
    seed: settings.jackpot ? parseMoney(settings.jackpot.seed) : 0n,
  };
}

/** The most that is won at once, scale 4; null: no ceiling. */
export function ceilingOf({ settings }: Pick<Merchant, 'settings'>): bigint | null {
  return settings.jackpot?.ceiling == null ? null : parseMoney(settings.jackpot.ceiling);
}

/** What a hit wins of what the pool has. */
export function winnable(merchant: Pick<Merchant, 'settings'>, balance: bigint): bigint {
  const ceiling = ceilingOf(merchant);
  return ceiling !== null && ceiling < balance ? ceiling : balance;
}
