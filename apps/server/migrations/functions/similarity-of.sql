-- Share of three-letter pieces that two search keys have in common, 0 to 1; enough to forgive a typo or two without an
-- extension, which not every server lets us install.
create or replace function similarity_of(a text, b text) returns double precision language sql immutable parallel safe as $$
  with
    left_pieces as (select distinct substr('  ' || a || ' ', i, 3) as piece from generate_series(1, length(a) + 1) i),
    right_pieces as (select distinct substr('  ' || b || ' ', i, 3) as piece from generate_series(1, length(b) + 1) i),
    shared as (select count(*) as n from left_pieces join right_pieces using (piece))
  select case when length(a) = 0 or length(b) = 0 then 0
    else shared.n::float8 / nullif((select count(*) from left_pieces) + (select count(*) from right_pieces) - shared.n, 0) end from shared
$$;
