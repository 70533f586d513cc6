import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { newUuid } from '../database/uuid.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Loop, startLoop } from '../process/loop.ts';

/** Something that happened, told at least once; consumers are idempotent by its id. */
export interface OutboxEvent {
  readonly merchantCode: string;
  /** UUIDv7; of a ledger event the id of its transaction. */
  readonly id: string;
  /** For example `ledger.BET`. */
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Runs in the transaction that marks the event as told: what it writes there happens exactly once. */
export type OutboxConsumer = (event: OutboxEvent, tx: Transaction) => Promise<void>;

/** Runs once for all events of a turn that it asked for, in the same transaction as an {@link OutboxConsumer}. */
export type OutboxBatchConsumer = (events: readonly OutboxEvent[], tx: Transaction) => Promise<void>;

export interface Outbox {
  /** @param topics a topic, or its beginning up to a dot */
  subscribe(topics: string, consumer: OutboxConsumer): void;
  /** As `subscribe`, for work that costs the same for many events as for one. */
  subscribeBatch(topics: string, consumer: OutboxBatchConsumer): void;
  /** Tells of something in the caller's transaction. */
  add(tx: Transaction, event: { merchantCode: string; topic: string; payload: object }): Promise<void>;
  /** Begins to relay; used by the worker role. */
  start(): Loop;
}

interface Row {
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

const batch = 200;

/** Merchants with rows in the outbox that nobody has told or rolled up yet. */
export async function merchantsWithEvents(database: Database): Promise<string[]> {
  return await database.forPlatform(async (tx) => {
    const { rows } = await sql<{ code: string }>`select outbox_merchants() as code`.execute(tx);
    return rows.map(({ code }) => code);
  });
}

/** The relay from the outbox table to the consumers in this process. */
export function createOutbox(database: Database, log: Log, metrics: Metrics): Outbox {
  const consumers: { topics: string; consumer: OutboxConsumer }[] = [];
  const batchConsumers: { topics: string; consumer: OutboxBatchConsumer }[] = [];
  const told = metrics.counter('outbox_events_total', 'Events relayed from the outbox.');
  const wants = (topics: string, topic: string) => topic === topics || topic.startsWith(`${topics}.`);

  async function relay(merchantCode: string): Promise<number> {
    return await database.forMerchant(merchantCode, async (tx) => {
      const { rows } = await sql<Row>`select id, topic, payload, created_at from outbox
        where merchant_code = ${merchantCode} and published_at is null
        order by id limit ${batch} for update skip locked`.execute(tx);
      const events = rows.map(({ created_at: at, ...row }): OutboxEvent => ({ merchantCode, ...row, at }));
      for (const event of events) {
        for (const { topics, consumer } of consumers) if (wants(topics, event.topic)) await consumer(event, tx);
      }
      for (const { topics, consumer } of batchConsumers) {
        const wanted = events.filter(({ topic }) => wants(topics, topic));
        if (wanted.length > 0) await consumer(wanted, tx);
      }
      const ids = rows.map(({ id }) => id);
      await sql`update outbox set published_at = clock_timestamp()
        where merchant_code = ${merchantCode} and id = any (${ids}::uuid[])`.execute(tx);
      return rows.length;
    });
  }

  async function turn(): Promise<number> {
    let most = 0;
    for (const merchantCode of await merchantsWithEvents(database)) {
      try {
        const count = await relay(merchantCode);
        told.inc(count);
        most = Math.max(most, count);
      } catch (error) {
        // one merchant's failing consumer does not hold up the others
        log.error({ err: error, merchantCode }, 'events could not be relayed and will be tried again');
      }
    }
    return most === batch ? 0 : 100;
  }

  return {
    subscribe: (topics, consumer) => void consumers.push({ topics, consumer }),
    subscribeBatch: (topics, consumer) => void batchConsumers.push({ topics, consumer }),
    add: async (tx, { merchantCode, topic, payload }) => {
      await sql`insert into outbox (merchant_code, id, topic, payload)
        values (${merchantCode}, ${newUuid()}, ${topic}, ${JSON.stringify(payload)})`.execute(tx);
    },
    start: () => startLoop('outbox', log, turn),
  };
}
