-- version 1
-- Takes the endpoint that was served longest ago among those that something is due for, and keeps other workers from it for some
-- seconds: one endpoint is sent to by one worker at a time, so that a slow one holds up itself alone. Runs as owner because no
-- merchant is set yet; it tells codes and ids, never contents.
create or replace function claim_webhook(p_lease_seconds integer)
returns table (merchant_code text, endpoint_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update webhook_endpoint e set busy_until = clock_timestamp() + make_interval(secs => p_lease_seconds),
         served_at = clock_timestamp()
   where (e.merchant_code, e.endpoint_id) = (
     select due.merchant_code, due.endpoint_id from webhook_endpoint due
      where due.paused_at is null and (due.busy_until is null or due.busy_until < clock_timestamp())
        and exists (select from webhook_delivery d
                     where d.merchant_code = due.merchant_code and d.endpoint_id = due.endpoint_id
                       and d.state = 'waiting' and d.next_at <= clock_timestamp())
      order by due.served_at nulls first limit 1 for update of due skip locked)
  returning e.merchant_code, e.endpoint_id
$$;
