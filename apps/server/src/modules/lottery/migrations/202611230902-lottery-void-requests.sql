-- Voiding a draw takes two people: one asks, another confirms. Draws belong to the platform, and so do these tables.
create table lottery_void_request (
  request_id uuid primary key,
  game_id text not null,
  issue text not null,
  staff text not null,
  reason text not null check (reason <> ''),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  unique (request_id, staff),
  foreign key (game_id, issue) references lottery_draw
);
create index lottery_void_request_of_draw on lottery_void_request (game_id, issue, requested_at desc);
comment on table lottery_void_request is 'append-only: who asked for a draw to be void, and why';

-- A request is decided at most once. Who asked stands here again, so that the table itself refuses a confirmation by the same.
create table lottery_void_decision (
  request_id uuid primary key,
  requested_by text not null,
  decision text not null check (decision in ('confirmed', 'withdrawn')),
  staff text not null,
  decided_at timestamptz not null default clock_timestamp(),
  foreign key (request_id, requested_by) references lottery_void_request (request_id, staff),
  check (decision <> 'confirmed' or staff <> requested_by)
);
comment on table lottery_void_decision is 'append-only: who confirmed or withdrew a request';
