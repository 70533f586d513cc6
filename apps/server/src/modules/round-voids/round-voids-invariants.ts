import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What voids of rounds say of the ledger. */
export const roundVoidsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'ROUND_VOID',
      recently: 'scoped',
      about: 'a round that two people made void is closed, and no stake or win of it remains for its member',
      query: `select v.merchant_code, v.void_id::text as detail from @round_void v
          left join account a on a.merchant_code = v.merchant_code and a.owner_type = 'member' and a.owner_id = v.member_id::text
            and a.kind = 'REAL' and a.currency = v.currency and a.book = v.book
          left join round r on r.merchant_code = v.merchant_code and r.vendor = v.vendor_code and r.round_id = v.round_id
            and r.account_id = a.account_id
        where v.state = 'approved' and ((r.state, r.bet_sum, r.win_sum) is distinct from ('CLOSED', 0, 0)
          or exists (select from txn t where t.merchant_code = v.merchant_code and t.account_id = a.account_id
            and t.created_at >= r.opened_at - interval '1 minute' and t.idem_scope = v.vendor_code and t.round_id = v.round_id
            and t.kind in ('BET', 'BETWIN', 'RESERVE', 'WIN', 'SETTLE')
            and not exists (select from tombstone d where d.merchant_code = t.merchant_code and d.idem_scope = t.idem_scope
              and d.ref_key = t.idem_key)))`,
    },
    {
      id: 'ROUND_VOID_PEOPLE',
      recently: 'scoped',
      about: 'who approves that a round is void is somebody else than who asked for it, before that expires',
      query: `select merchant_code, void_id::text as detail from @round_void
        where state = 'approved' and (decided_by = asked_by or decided_at > expires_at)`,
    },
    {
      id: 'ROUND_VOID_UNAPPROVED',
      recently: 'scoped',
      about: 'nothing is taken back for a void that nobody approved',
      query: `select distinct v.merchant_code, v.void_id::text as detail from @round_void v join @txn t on t.merchant_code = v.merchant_code
          and t.idem_scope = v.vendor_code and split_part(t.idem_key, ':', 1) = v.void_id::text
        where v.state <> 'approved' and t.kind in ('ROLLBACK', 'ROUND_CLOSE')`,
    },
  ],
  inSpans: true,
  recent: {
    round_void: `select * from round_void where decided_at >= $1 + interval '5 minutes'
    union select v.* from named n join round_void v on v.merchant_code = n.merchant_code and v.void_id = n.id
     where n.kind in ('ROLLBACK', 'ROUND_CLOSE')
    union select v.* from recent_round r join round_void v on v.merchant_code = r.merchant_code and v.vendor_code = r.vendor
       and v.round_id = r.round_id and v.state = 'approved'`,
  },
};
