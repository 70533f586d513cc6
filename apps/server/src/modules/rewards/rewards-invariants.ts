import { creditInvariant } from '#server/modules/ledger/ledger.ts';

/** What claimed rewards say of the ledger. */
export const rewardsInvariants = creditInvariant({
  id: 'REWARD',
  about: 'a claimed reward has one credit of its amount, and no such credit stands by itself',
  kind: 'REWARD',
  table: 'reward',
  key: 'reward_id',
  claimed: 'claimed_at is not null',
});
