import type { TestDatabase } from './test-database.ts';

/**
 * Writes played rounds of members who are there, as the ledger's functions would have: each a stake of 0.50 with a win of 1.00, a hundred a
 * second from an hour ago on. All at once, so that nobody has counted the rows yet.
 */
export async function addManyRounds({ asOwner }: Pick<TestDatabase, 'asOwner'>, count: number): Promise<void> {
  await asOwner(`set session_replication_role = replica;
    create temp table played as
      select a.merchant_code, a.account_id, a.owner_id, a.currency, a.book, a.balance, a.seq, gen_random_uuid() as txn_id,
             clock_timestamp() - interval '1 hour' + n * interval '10 milliseconds' as at, row_number() over (partition by a.merchant_code, a.account_id order by n) as place
        from (select *, row_number() over (order by account_id) - 1 as nth, count(*) over () as members
                from account where owner_type = 'member' and kind = 'REAL') a
        join generate_series(1, ${count}) n on n % a.members = a.nth;
    insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, response, created_at)
      select merchant_code, txn_id, 'BETWIN', account_id, 'JL', txn_id::text, '', txn_id::text,
             ledger_answer(txn_id, balance + place * 5000, 0, seq + 2 * place), at from played order by at;
    insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, debit_seq, debit_after, credit_seq, credit_after)
      select p.merchant_code, p.txn_id, l.line, case l.line when 1 then p.account_id else h.house end,
             case l.line when 1 then h.house else p.account_id end, case l.line when 1 then 5000 else 10000 end,
             case l.line when 1 then p.seq + 2 * p.place - 1 end, case l.line when 1 then p.balance + p.place * 5000 - 10000 end,
             case l.line when 2 then p.seq + 2 * p.place end, case l.line when 2 then p.balance + p.place * 5000 end
        from played p cross join lateral (select ledger_house_account(p.merchant_code, 'HOUSE_GGR', p.currency, p.book) as house) h
        cross join (values (1), (2)) as l(line);
    insert into round (merchant_code, vendor, round_id, account_id, state, bet_sum, win_sum, opened_at)
      select merchant_code, 'JL', txn_id::text, account_id, 'CLOSED', 5000, 10000, at from played;
    insert into outbox (merchant_code, id, topic, payload, to_roll_up)
      select merchant_code, txn_id, 'ledger.BETWIN', '{}', true from played;
    update account a set balance = a.balance + 5000 * p.played, seq = a.seq + 2 * p.played
      from (select merchant_code, account_id, count(*) as played from played group by 1, 2) p
     where a.merchant_code = p.merchant_code and a.account_id = p.account_id;
    drop table played;
    reset session_replication_role`);
}
