import * as v from 'valibot';
import { jackpotTerms } from './terms.ts';
import { version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, uuid } from '../staff/staff-fields.ts';

/** The jackpot of a merchant; null: it has none. */
export const jackpotChoice = v.strictObject({ terms: v.nullable(jackpotTerms) });
export type JackpotChoice = v.InferOutput<typeof jackpotChoice>;

const text = v.string();
const part = v.strictObject({
  version,
  choice: v.strictObject({
    terms: v.nullable(
      v.strictObject({ game: text, share: text, seed: text, ceiling: v.nullable(text), stakesPerHit: text }),
    ),
  }),
});

const jackpot = v.strictObject({
  currency: text,
  /** Slots of ours that members can play. */
  games: v.array(v.strictObject({ nodeId: text, name: text })),
  /** Amounts in the pools, before the ceiling: of money, and of trial credit. */
  pool: v.strictObject({ money: text, trial: text }),
  /** The latest wins of money, the newest first. */
  wins: v.array(
    v.strictObject({ at: text, memberId: uuid, userName: text, game: v.nullable(text), won: text, roundId: text }),
  ),
  jackpot: part,
  /** Whether the app shows a counter for show while there is no jackpot; null: a regulated merchant has none. */
  hasCounter: v.nullable(v.boolean()),
});
export type StaffJackpot = v.InferOutput<typeof jackpot>;

export const showJackpot = defineStaffEndpoint({
  summary: 'The jackpot of a merchant: its terms, what is in it, and who won it.',
  method: 'GET',
  path: '/staff/m/:merchant/jackpot',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: jackpot,
});

export const changeJackpot = defineStaffEndpoint({
  summary:
    'Changes the jackpot (JACKPOT-04); refused with the present terms when they are not what was read. Open game sessions keep the terms they began with.',
  method: 'POST',
  path: '/staff/m/:merchant/jackpot',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: jackpotChoice }),
  response: part,
});

export const switchJackpotCounter = defineStaffEndpoint({
  summary:
    'Shows members of a classic merchant without a jackpot the counter for show, or none; phones have it within a second.',
  method: 'POST',
  path: '/staff/m/:merchant/jackpot/counter',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ isOn: v.boolean() }),
  response: v.null(),
});

export const jackpotStaffEndpoints = { showJackpot, changeJackpot, switchJackpotCounter };
