-- Lotteries: draws that are the same for every merchant, and what members bet on them.

-- A draw. Its three times are absolute and compared with the database's clock alone.
create table lottery_draw (
  game_id text not null,
  issue text not null,
  open_at timestamptz not null,
  lock_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'SCHEDULED' check (state in
    ('SCHEDULED', 'OPEN', 'LOCKED', 'SEALED', 'DRAWN', 'SETTLED', 'VOID')),
  -- SHA-256 of the seed, published before the draw opens
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default clock_timestamp(),
  sealed_at timestamptz,
  drawn_at timestamptz,
  primary key (game_id, issue),
  check (published_at < lock_at and open_at < lock_at and lock_at < draw_at)
) with (fillfactor = 70);
create index lottery_draw_by_time on lottery_draw (game_id, draw_at);
create index lottery_draw_unfinished on lottery_draw (draw_at) where state not in ('SETTLED', 'VOID');

-- The seed itself; it leaves this table only once the draw is over.
create table lottery_seed (
  game_id text not null,
  issue text not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  primary key (game_id, issue),
  foreign key (game_id, issue) references lottery_draw
);
comment on table lottery_seed is 'append-only: what results are made from';

create table lottery_result (
  game_id text not null,
  issue text not null,
  rev integer not null check (rev > 0),
  numbers text not null,
  drawn_at timestamptz not null default clock_timestamp(),
  primary key (game_id, issue, rev),
  foreign key (game_id, issue) references lottery_draw
);
comment on table lottery_result is 'append-only: a result is never edited, a correction is a new revision';

-- One slip: bets of one member on one issue. It is one stake in the ledger, under its own id as key.
create table lottery_order (
  merchant_code text not null references merchant,
  order_id uuid not null,
  member_id uuid not null,
  book ledger_book not null,
  currency text not null,
  vendor_code text not null,
  game_id text not null,
  issue text not null,
  prize_mode text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  stake bigint not null check (stake > 0),
  returned bigint not null default 0 check (returned between 0 and stake),
  payout bigint not null default 0 check (payout >= 0),
  settled_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, order_id),
  foreign key (merchant_code, member_id) references member,
  foreign key (game_id, issue) references lottery_draw
);
create index lottery_order_of_member on lottery_order (merchant_code, member_id, created_at desc);
create index lottery_order_unsettled on lottery_order (merchant_code, game_id, issue) where settled_at is null;
create index lottery_order_of_draw on lottery_order (merchant_code, game_id, issue);

-- One play with its picks and the prices of the moment.
create table lottery_suborder (
  merchant_code text not null,
  suborder_id uuid not null,
  order_id uuid not null,
  place integer not null,
  play_code text not null,
  content text not null,
  unit text not null check (unit in ('1', '0.1', '0.01')),
  multiple integer not null check (multiple > 0),
  lines bigint not null check (lines > 0),
  price integer not null check (price > 0),
  stake bigint not null check (stake > 0),
  -- what it may win at most, counted against the limit of the issue
  exposure bigint not null check (exposure >= 0),
  bonuses jsonb not null,
  state text not null default 'ACCEPTED' check (state in
    ('ACCEPTED', 'SEALED', 'WON', 'LOST', 'CANCELLED_USER', 'CANCELLED_SYSTEM')),
  payout bigint not null default 0 check (payout >= 0),
  hits jsonb,
  primary key (merchant_code, suborder_id),
  foreign key (merchant_code, order_id) references lottery_order
) with (fillfactor = 70);
create index lottery_suborder_of_order on lottery_suborder (merchant_code, order_id, place);

-- What a member may win at most in an issue, summed up as bets come and go.
create table lottery_exposure (
  merchant_code text not null,
  member_id uuid not null,
  game_id text not null,
  issue text not null,
  amount bigint not null check (amount >= 0),
  primary key (merchant_code, member_id, game_id, issue)
);

-- The bets of a merchant as they stood when the draw was sealed.
create table lottery_seal (
  merchant_code text not null,
  game_id text not null,
  issue text not null,
  root text not null,
  bet_count integer not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, game_id, issue),
  foreign key (game_id, issue) references lottery_draw
);
comment on table lottery_seal is 'append-only: root over the sealed bets';

-- A member is paid once for each draw and revision; 0 is a draw that was void.
create table lottery_settlement (
  merchant_code text not null,
  game_id text not null,
  issue text not null,
  member_id uuid not null,
  rev integer not null check (rev >= 0),
  payout bigint not null check (payout >= 0),
  returned bigint not null check (returned >= 0),
  settled_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, game_id, issue, member_id, rev)
);
comment on table lottery_settlement is 'append-only: who was paid for which draw';

-- Tokens of lottery frames: for one member and one game, and no longer than the session they came from.
create table lottery_token (
  merchant_code text not null references merchant,
  token_hash bytea not null,
  member_id uuid not null,
  session_id uuid not null,
  game_id text not null,
  expires_at timestamptz not null,
  primary key (merchant_code, token_hash)
);
create unique index lottery_token_once on lottery_token (token_hash);
create index lottery_token_expiring on lottery_token (merchant_code, expires_at);

-- The lottery behind an entry of the catalogue; null where there is none.
alter table game add column lottery_game text;

-- A stake given back is a kind of its own. The list of kinds is widened as it stands, whatever it holds by now.
do $$
declare v_name text; v_check text;
begin
  select conname, pg_get_constraintdef(oid) into strict v_name, v_check from pg_constraint
   where contypid = 'txn_kind'::regtype and contype = 'c';
  execute format('alter domain txn_kind drop constraint %I', v_name);
  execute format('alter domain txn_kind add constraint %I %s', v_name,
    replace(v_check, '''ROLLBACK''::text', '''ROLLBACK''::text, ''STAKE_RETURN''::text'));
end $$;

-- Merchants from before these were settings get careful ones.
update merchant set version = version + 1, settings = jsonb_build_object('lottery', jsonb_build_object(
    'marginBasisPoints', jsonb_build_object('Lott', 500, 'ZY', 500, 'Elott', 500, 'SEA', 500),
    'maxStakePerOrder', '1000', 'maxPayoutPerIssue', '10000')) || settings
  where not settings ? 'lottery';
