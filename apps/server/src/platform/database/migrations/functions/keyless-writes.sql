-- version 1
-- The key of a write that came without one: the first one's for p_seconds after it, then a new one. An attempt that failed did nothing, so
-- the seconds count from the next one; its key stays, for an equal one beside it may have it already.
-- p_attempt is this one's own id: sent again, it finds itself.
create or replace function begin_keyless_write(p_merchant text, p_mark text, p_attempt uuid, p_seconds float8)
returns jsonb language plpgsql as $$
declare
  v_write keyless_write;
begin
  perform set_config('app.merchant_code', p_merchant, true);
  insert into keyless_write as w (merchant_code, mark, write_key, begun_by) values (p_merchant, p_mark, p_attempt, p_attempt)
  on conflict (merchant_code, mark) do update set
    write_key = case when w.begun_at <= clock_timestamp() - make_interval(secs => p_seconds) then excluded.write_key else w.write_key end,
    begun_by = case when w.has_failed or w.begun_at <= clock_timestamp() - make_interval(secs => p_seconds) then excluded.begun_by
      else w.begun_by end,
    begun_at = case when w.has_failed or w.begun_at <= clock_timestamp() - make_interval(secs => p_seconds) then clock_timestamp()
      else w.begun_at end,
    has_failed = false
  returning * into v_write;
  return jsonb_build_object('key', v_write.write_key, 'isFirst', v_write.begun_by = p_attempt);
end $$;

-- Notes that the attempt which the seconds count from did nothing.
create or replace function fail_keyless_write(p_merchant text, p_mark text, p_attempt uuid)
returns jsonb language plpgsql as $$
begin
  perform set_config('app.merchant_code', p_merchant, true);
  update keyless_write set has_failed = true where merchant_code = p_merchant and mark = p_mark and begun_by = p_attempt;
  return 'null'::jsonb;
end $$;
