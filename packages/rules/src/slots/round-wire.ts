import { parseMoney, formatMoney } from '@tessera/contract/money';
import type { SlotRound } from './slot-round.ts';

/** A round as it travels and is kept: the same, with amounts as decimal strings. */
export type SlotRoundWire = Omit<SlotRound, 'bet' | 'win'> & { readonly bet: string; readonly win: string };

/** The round for the wire. */
export function roundToWire(round: SlotRound): SlotRoundWire {
  return { ...round, bet: formatMoney(round.bet), win: formatMoney(round.win) };
}

/** The round from the wire. Throws RangeError for a malformed amount. */
export function roundFromWire(wire: SlotRoundWire): SlotRound {
  return { ...wire, bet: parseMoney(wire.bet), win: parseMoney(wire.win) };
}
