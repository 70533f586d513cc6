import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What the shares of jackpots say of the ledger. */
export const jackpotsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'JACKPOT_SHARE',
      recently: 'scoped',
      about: 'what was folded into a jackpot is what stakes gave to it, each of them once',
      query: `select t.merchant_code, t.txn_id::text as detail from @txn t join @transfer f using (merchant_code, txn_id)
         where t.kind = 'JACKPOT_IN' and f.amount is distinct from (select sum(s.amount) from jackpot_share s
           where s.merchant_code = t.merchant_code and s.folded_by = t.txn_id)
        union all
        select s.merchant_code, s.vendor_code || '/' || s.stake_key from @jackpot_share s
          left join txn t on t.merchant_code = s.merchant_code and t.txn_id = s.folded_by
         where s.folded_by is not null and t.kind is distinct from 'JACKPOT_IN'
           and not exists (select from tombstone d where d.merchant_code = s.merchant_code and d.idem_scope = s.vendor_code
             and d.ref_key = s.stake_key)
        union all
        select s.merchant_code, s.vendor_code || '/' || s.stake_key from @jackpot_share s
          left join txn t on t.merchant_code = s.merchant_code and t.idem_scope = s.vendor_code and t.idem_key = s.stake_key
         where t.kind is null or t.kind not in ('BET', 'BETWIN') or t.round_id <> s.round_id`,
    },
    {
      id: 'JACKPOT_WIN',
      recently: 'scoped',
      about: 'what left a jackpot is what a member won of it, once',
      query: `select s.merchant_code, s.vendor_code || '/' || s.stake_key as detail from @jackpot_share s
          left join txn o on o.merchant_code = s.merchant_code and o.idem_scope = 'jackpot'
            and o.idem_key = s.vendor_code || '/' || s.won_key and o.kind = 'JACKPOT_OUT'
          left join transfer of on of.merchant_code = o.merchant_code and of.txn_id = o.txn_id
          left join txn w on w.merchant_code = s.merchant_code and w.idem_scope = s.vendor_code and w.idem_key = s.won_key
            and w.kind = 'WIN' and w.ref_key = s.stake_key
          left join transfer wf on wf.merchant_code = w.merchant_code and wf.txn_id = w.txn_id
         where s.won > 0 and (of.amount, wf.amount) is distinct from (s.won, s.won)
        union all
        select t.merchant_code, t.idem_key from @txn t where t.kind = 'JACKPOT_OUT' and not exists (
          select from jackpot_share s where s.merchant_code = t.merchant_code and s.won > 0
            and s.vendor_code || '/' || s.won_key = t.idem_key)`,
    },
  ],
  inSpans: true,
  recent: {
    jackpot_share: `select s.* from recent_txn t join jackpot_share s on s.merchant_code = t.merchant_code
       and s.vendor_code = t.idem_scope and s.stake_key = t.idem_key
     union select s.* from recent_txn t join jackpot_share s on s.merchant_code = t.merchant_code and s.folded_by = t.txn_id
       where t.kind = 'JACKPOT_IN'
     union select s.* from recent_txn t join jackpot_share s on s.merchant_code = t.merchant_code
       and s.vendor_code = t.idem_scope and s.stake_key = t.ref_key where t.kind = 'WIN'`,
  },
};
