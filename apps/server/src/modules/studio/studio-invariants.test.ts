import { testDamages } from '../../../test/damaged-ledger.ts';
import { studioInvariants } from './studio-invariants.ts';

/** Id of what is planted, as SQL. */
const KNOWN_ID = `'018f4e2a-0000-7000-9000-000000000001'`;

/** Lets the stake of 5.00 look like the posting of a round of our own games. */
function postStudioRound(): string {
  return `update txn set kind = 'BETWIN', idem_key = ${KNOWN_ID} where idem_key = 'bet'`;
}

/** A round of our own games with a stake of 4.00 and no win. */
function plantStudioRound(state: string, id: string): string {
  return `alter table studio_round disable trigger all;
    insert into studio_round (merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency,
      wallet_session, bet, win, seed_id, client_seed, nonce, result, state)
    select merchant_code, 'JL', ${id}, owner_id::uuid, 'g', 1, currency, 's', 40000, 0, gen_random_uuid(), 'c', 1, '{}',
      '${state}' from account where owner_type = 'member'`;
}

testDamages(studioInvariants, [
  ['STUDIO', 'a paid round that was never posted', plantStudioRound('paid', 'gen_random_uuid()')],
  ['STUDIO', 'a paid round posted with another stake', `${postStudioRound()}; ${plantStudioRound('paid', KNOWN_ID)}`],
  ['STUDIO', 'a declined round with a posting', `${postStudioRound()}; ${plantStudioRound('declined', KNOWN_ID)}`],
]);
