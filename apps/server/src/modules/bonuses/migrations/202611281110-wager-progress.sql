-- What of a round counts toward the conditions of a grant, kept with the first of its stakes: it changes when the round does.
alter table bonus_stake add column wagered bigint not null default 0 check (wagered >= 0);

-- Of grants that run: what their closed rounds count now.
update bonus_stake s set wagered = c.counts from (
  select b.merchant_code, b.scope, min(b.key) as key,
      div(case when b.counts_whole then sum(v.stake) else least(sum(v.stake), max(abs(r.win_sum - r.bet_sum))) end * b.percent, 100)::bigint as counts
    from bonus_stake b join bonus_grant g on g.merchant_code = b.merchant_code and g.grant_id = b.grant_id and g.state = 'active'
    join account a on a.merchant_code = b.merchant_code and a.owner_type = 'member' and a.owner_id = b.member_id::text
     and a.kind = 'REAL' and a.currency = g.currency and a.book = 'LIVE'
    join round r on r.merchant_code = b.merchant_code and r.vendor = b.scope and r.round_id = b.round_id and r.account_id = a.account_id
    cross join lateral (select case when g.bonus_money_counts then b.bonus_part - b.returned_bonus else b.stake - b.returned end as stake) v
   where b.counted and r.state = 'CLOSED'
   group by b.merchant_code, b.scope, b.round_id, b.grant_id, b.percent, b.counts_whole) c
 where s.merchant_code = c.merchant_code and s.scope = c.scope and s.key = c.key;
