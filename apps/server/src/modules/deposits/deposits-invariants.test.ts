import { testDamages } from '../../../test/damaged-ledger.ts';
import { depositsInvariants } from './deposits-invariants.ts';

/** Lets the first credit of the member look like one of a payment provider's. */
function creditAs(scope: string): string {
  return `update txn set idem_scope = '${scope}', idem_key = 'pay' where kind = 'DEPOSIT'`;
}

/** A deposit with the reference `pay`, whose member is the ledger's one. @param credited at scale 4 */
function plantDeposit(state: string, credited: number | null): string {
  return `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount,
      state, write_key, provider_reference, expires_at, completed_at)
    select merchant_code, gen_random_uuid(), owner_id::uuid, 'BANK', 'sandbox', currency, 50000, ${credited}, '${state}', 'w', 'pay',
      now(), now() from account where owner_type = 'member'`;
}

/** As `plantDeposit`, with what staff decided, in a ledger whose credit fits. @param decision columns, as SQL */
function plantDecided(state: string, credited: number | null, decision: string): string {
  return `${state === 'confirmed' ? creditAs('deposit:sandbox') : ''}; alter table deposit disable trigger all;
    ${plantDeposit(state, credited)}; update deposit set ${decision}`;
}

testDamages(depositsInvariants, [
  ['DEPOSIT', 'a credit without a deposit', creditAs('deposit:sandbox')],
  [
    'DEPOSIT',
    'a confirmed deposit that was never credited',
    `alter table deposit disable trigger all; ${plantDeposit('confirmed', 50000)}`,
  ],
  [
    'DEPOSIT',
    'an expired deposit with a credit',
    `${creditAs('deposit:sandbox')}; alter table deposit disable trigger all; ${plantDeposit('expired', null)}`,
  ],
  [
    'DEPOSIT',
    'a deposit credited with another amount',
    `${creditAs('deposit:sandbox')}; alter table deposit disable trigger all; ${plantDeposit('confirmed', 1)}`,
  ],
  [
    'DEPOSIT',
    'a deposit that staff rejected, with a credit',
    `${creditAs('deposit:sandbox')}; ${plantDecided('rejected', null, `decided_by = 'bo', decided_at = now(), reason = 'r'`)}`,
  ],
  [
    'DEPOSIT',
    'a fee of a deposit that the house never got',
    `${creditAs('deposit:sandbox')}; alter table deposit disable trigger all; ${plantDeposit('confirmed', 50000)};
      update deposit set credited_amount = 49000, fee = 1000`,
  ],
  ['DEPOSIT_DECISION', 'a fee beyond what was ordered, kept by nobody', plantDecided('confirmed', 50000, 'fee = 1')],
  [
    'DEPOSIT_DECISION',
    'another amount than the ordered one, credited by nobody',
    plantDecided('confirmed', 50000, 'amount = 60000'),
  ],
  [
    'DEPOSIT_DECISION',
    'a credit by staff of more than the provider says came',
    plantDecided('confirmed', 50000, `decided_by = 'bo', provider_amount = 40000, provider_currency = currency`),
  ],
  ['DEPOSIT_DECISION', 'a rejection by nobody', plantDecided('rejected', null, `reason = 'r'`)],
  ['DEPOSIT_DECISION', 'a decision upon a deposit that waits', plantDecided('review', null, `decided_by = 'bo'`)],
]);
