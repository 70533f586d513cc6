import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What the rounds of our own games say of the ledger. */
export const studioInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'STUDIO',
      recently: 'scoped',
      about: 'a paid round of our own games is posted with its bet and win, and a declined one has no posting',
      query: `select r.merchant_code, r.vendor_code || '/' || r.round_id as detail from @studio_round r
          left join txn t on t.merchant_code = r.merchant_code and t.idem_scope = r.vendor_code
           and t.idem_key = r.round_id::text and t.kind = 'BETWIN'
          left join tombstone d on d.merchant_code = r.merchant_code and d.idem_scope = r.vendor_code
           and d.ref_key = r.round_id::text
          left join account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id
          left join round s on s.merchant_code = t.merchant_code and s.vendor = t.idem_scope and s.round_id = t.round_id
           and s.account_id = t.account_id
          cross join lateral (
            select coalesce(sum(f.amount) filter (where f.debit_account = t.account_id), 0) as bet,
                   coalesce(sum(f.amount) filter (where f.credit_account = t.account_id), 0) as win
              from transfer f where f.merchant_code = t.merchant_code and f.txn_id = t.txn_id) as moved
         where (r.state = 'paid' and (d.ref_key is not null
             or (a.owner_id, moved.bet, moved.win, s.bet_sum, s.win_sum)
               is distinct from (r.member_id::text, r.bet::numeric, r.win::numeric, r.bet, r.win + r.jackpot_win)))
            or (r.state = 'declined' and t.txn_id is not null and d.ref_key is null)`,
    },
  ],
  inSpans: true,
  recent: {
    // one round for each transaction, by its key: a join is taken for a small one while nobody has counted the rows, and costs their product
    studio_round: `select r.merchant_code, r.vendor_code, r.round_id, r.member_id, r.state, r.bet, r.win, r.jackpot_win from studio_round r
     where r.created_at >= $1 + interval '5 minutes'
    union select r.merchant_code, r.vendor_code, r.round_id, r.member_id, r.state, r.bet, r.win, r.jackpot_win from recent_txn t
      cross join lateral (select * from studio_round r where r.merchant_code = t.merchant_code and r.vendor_code = t.idem_scope
        and r.round_id = case when t.idem_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.idem_key::uuid end limit 1) as r
     where t.kind = 'BETWIN'`,
  },
};
