import { type RawBuilder, sql } from 'kysely';

/**
 * Ages of an order that has ended at which its provider is asked about it once more. Banks take a transfer back, and gateways correct a
 * payment, within some days; most do so soon.
 */
const ASKED_AT = sql`'{1 hour,4 hours,16 hours,64 hours,168 hours}'::interval[]`;

/** When the provider of an order is asked again; null after the last time. @param endedAt when the order ended, in SQL */
export const nextAsked = (endedAt: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select min(${endedAt} + age) from unnest(${ASKED_AT}) as age where ${endedAt} + age > clock_timestamp())`;

/** When it is asked again unless this time brings an answer: each hour, until a day after the last time. */
export const askedAfterFailure = (endedAt: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${endedAt} > clock_timestamp() - interval '8 days' then clock_timestamp() + interval '1 hour' end`;
