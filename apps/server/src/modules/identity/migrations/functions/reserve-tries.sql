-- version 2
-- Counts a try as failed before anybody looks at it, unless it has to wait: one statement counts and checks, so that tries
-- that arrive together see one another. The caller takes the count back when the try was right.
--
-- p_rules: for each subject a try counts against
--   {subject, free, base, longest, memory, asksAfter, asksFor}
-- After `free` failures the next try waits `base` seconds, then twice as long each time, at most `longest`; failures are
-- forgotten `memory` seconds after the last. From `asksAfter` failures on (null: never) a proof such as a captcha is asked
-- for while the last failure is younger than `asksFor` seconds.
-- Answers {reserved, wait, asks, tries}: `tries` holds what has to be given back, empty when the try was refused.
create or replace function reserve_tries(p_merchant_code text, p_rules jsonb, p_is_proven boolean)
returns jsonb language plpgsql as $$
declare
  v_rule record;
  v_now timestamptz;
  v_count integer;
  v_since float8;
  v_wait float8 := 0;
  v_asks boolean := false;
  v_tries jsonb := '[]';
begin
  -- Every subject has a row and this transaction its lock, always in the same order.
  insert into login_failure (merchant_code, subject, failures, last_failure_at)
    select p_merchant_code, r.subject, 0, 'epoch' from jsonb_to_recordset(p_rules) as r(subject text) order by r.subject
    on conflict (merchant_code, subject) do update set failures = login_failure.failures;
  v_now := clock_timestamp();
  for v_rule in
    select r.*, f.failures, f.last_failure_at
      from jsonb_to_recordset(p_rules) as r(subject text, free integer, base float8, longest float8, memory float8,
          "asksAfter" integer, "asksFor" float8)
      join login_failure f on f.merchant_code = p_merchant_code and f.subject = r.subject
  loop
    v_since := extract(epoch from v_now - v_rule.last_failure_at);
    v_count := case when v_since < v_rule.memory then v_rule.failures else 0 end;
    if v_count > v_rule.free then
      v_wait := greatest(v_wait, least(v_rule.base * 2 ^ least(v_count - v_rule.free - 1, 60), v_rule.longest) - v_since);
    end if;
    v_asks := v_asks or (v_count >= v_rule."asksAfter" and v_since < v_rule."asksFor") is true;
    v_tries := v_tries || jsonb_build_object('subject', v_rule.subject, 'failures', v_count + 1, 'at', v_now,
      'before', v_rule.last_failure_at);
  end loop;
  if v_wait > 0 or (v_asks and not p_is_proven) then
    return jsonb_build_object('reserved', false, 'wait', v_wait, 'asks', v_asks, 'tries', '[]'::jsonb);
  end if;
  update login_failure f set failures = t.failures, last_failure_at = t.at
    from jsonb_to_recordset(v_tries) as t(subject text, failures integer, at timestamptz)
    where f.merchant_code = p_merchant_code and f.subject = t.subject;
  return jsonb_build_object('reserved', true, 'wait', 0, 'asks', v_asks, 'tries', v_tries);
end $$;

-- Takes back what a try was counted that proved right: failures of others stay, with the time of the last. Forgets the failures
-- of subjects.
create or replace function return_tries(p_merchant_code text, p_tries jsonb, p_forgotten text[])
returns void language plpgsql as $$
begin
  update login_failure f set failures = greatest(f.failures - 1, 0),
      last_failure_at = case when f.last_failure_at = t.at then t.before else f.last_failure_at end
    from jsonb_to_recordset(p_tries) as t(subject text, at timestamptz, before timestamptz)
    where f.merchant_code = p_merchant_code and f.subject = t.subject;
  delete from login_failure where merchant_code = p_merchant_code and subject = any (p_forgotten);
end $$;
