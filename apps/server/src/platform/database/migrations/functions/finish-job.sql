-- version 1
-- Ends a try of a job. Without an error the job is gone; with one it waits, twice as long each time and at most an hour, and is given up
-- after so many tries. A try that somebody else has taken over, because it lasted longer than its lease, ends nothing.
create or replace function finish_job(p_job_id uuid, p_attempt integer, p_error text, p_most_attempts integer)
returns table (is_ended boolean)
language plpgsql as $$
begin
  if p_error is null then
    delete from job j where j.job_id = p_job_id and j.attempts = p_attempt;
  else
    update job j set locked_until = null, last_error = p_error,
           run_at = now() + make_interval(secs => least(power(2, j.attempts), 3600)),
           failed_at = case when j.attempts >= p_most_attempts then now() end
     where j.job_id = p_job_id and j.attempts = p_attempt;
  end if;
  return query select found;
end $$;
