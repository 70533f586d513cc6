/** Id of what is planted, as SQL. */
export const KNOWN_ID = `'018f4e2a-0000-7000-9000-000000000001'`;

/** Lets the first credit of the member look like one of a payment provider's. */
export function creditAs(scope: string): string {
  return `update txn set idem_scope = '${scope}', idem_key = 'pay' where kind = 'DEPOSIT'`;
}

/** A deposit with the reference `pay`, whose member is the ledger's one. @param credited at scale 4 */
export function plantDeposit(state: string, credited: number | null): string {
  return `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount,
      state, write_key, provider_reference, expires_at, completed_at)
    select merchant_code, gen_random_uuid(), owner_id::uuid, 'BANK', 'sandbox', currency, 50000, ${credited}, '${state}', 'w', 'pay',
      now(), now() from account where owner_type = 'member'`;
}

/** A withdrawal of the ledger's member. @param amount at scale 4 */
export function plantWithdrawal(state: string, id: string, amount = 30000): string {
  return `alter table withdrawal disable trigger all;
    insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, completed_at)
    select merchant_code, ${id}, owner_id::uuid, gen_random_uuid(), currency, ${amount}, 0, '${state}', now()
      from account where owner_type = 'member'`;
}

/** A withdrawal whose hold is the ledger's active one of 3.00. */
export function plantHeld(state: string, amount: number): string {
  return `update txn set idem_scope = 'withdrawal', idem_key = ${KNOWN_ID} where idem_key = 'hold';
    ${plantWithdrawal(state, KNOWN_ID, amount)}`;
}

/** Lets the stake of 5.00 look like the posting of a round of our own games. */
export function postStudioRound(): string {
  return `update txn set kind = 'BETWIN', idem_key = ${KNOWN_ID} where idem_key = 'bet'`;
}

/** A round of our own games with a stake of 4.00 and no win. */
export function plantStudioRound(state: string, id: string): string {
  return `alter table studio_round disable trigger all;
    insert into studio_round (merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency,
      wallet_session, bet, win, seed_id, client_seed, nonce, result, state)
    select merchant_code, 'JL', ${id}, owner_id::uuid, 'g', 1, currency, 's', 40000, 0, gen_random_uuid(), 'c', 1, '{}',
      '${state}' from account where owner_type = 'member'`;
}
