-- When the provider was last asked about a payout: one that is on its way for days is asked about ever more rarely, and each in its turn.
alter table withdrawal add column asked_at timestamptz;
