-- version 1
-- Takes the job that is due longest, of the names that the caller can do, and keeps others from it for some seconds: a worker that
-- dies gives it back when they are over. Read in the order of the index alone: the table is empty most of the time, so that
-- the planner takes a long queue for a short one, and would read all of it to sort it for each job.
create or replace function claim_job(p_names text[], p_lease_seconds integer)
returns table (job_id uuid, name text, payload jsonb, attempts integer)
language sql set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
  update job j set attempts = j.attempts + 1, locked_until = now() + make_interval(secs => p_lease_seconds)
   where j.job_id = (select due.job_id from job due
                      where due.failed_at is null and due.run_at <= now()
                        and (due.locked_until is null or due.locked_until < now())
                        and due.name = any (p_names)
                      order by due.run_at limit 1 for update skip locked)
  returning j.job_id, j.name, j.payload, j.attempts
$$;
