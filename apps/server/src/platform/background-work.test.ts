import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createClock } from './clock/clock.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLog } from './log/log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createOutbox } from './outbox/outbox.ts';

let db: TestDatabase;
const log = createLog('silent');
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('a job exists if and only if its transaction commits, waits once per key, and is tried again when it fails', async () => {
  const jobs = createJobs(db.database, log, createMetrics());
  const seen: unknown[] = [];
  jobs.handle('greet', async ({ number }) => {
    seen.push(number);
    if (seen.length === 1) throw new Error('not yet');
  });
  const undone = db.database.forPlatform(async (tx) => {
    await jobs.add(tx, { name: 'greet', payload: { number: 0 } });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.database.forPlatform(async (tx) => {
    await jobs.add(tx, { name: 'greet', payload: { number: 1 }, uniqueKey: 'one' });
    await jobs.add(tx, { name: 'greet', payload: { number: 2 }, uniqueKey: 'one' });
  });
  const loop = jobs.start();
  await expect.poll(() => seen).toEqual([1, 1]);
  await loop.stop();
  expect(await db.asOwner('select from job')).toEqual([]);
});

test('two clocks run each slot once', async () => {
  const slots: number[] = [];
  const loops = [1, 2].map(() => {
    const clock = createClock(db.database, log);
    clock.add({ name: 'tick', everySeconds: 1, run: async (slot) => void slots.push(slot.getTime()) });
    return clock.start();
  });
  await expect.poll(() => slots.length).toBeGreaterThanOrEqual(3);
  await Promise.all(loops.map((loop) => loop.stop()));
  expect(new Set(slots).size).toBe(slots.length);
});

test('events of all merchants are relayed, an event whose consumer failed comes again, what is written with it is written once', async () => {
  await db.asOwner('create table heard (merchant_code text, id uuid)');
  await db.asOwner('grant all on heard to tessera_app');
  const outbox = createOutbox(db.database, log, createMetrics());
  let attempts = 0;
  outbox.subscribe('greeting', async (event, tx) => {
    await sql`insert into heard values (${event.merchantCode}, ${event.id})`.execute(tx);
    attempts += 1;
    if (attempts === 1) throw new Error('a bad moment');
  });
  for (const merchantCode of ['EN', 'PH', 'ZZ']) {
    await db.database.forMerchant(merchantCode, async (tx) => {
      await outbox.add(tx, { merchantCode, topic: 'greeting.new', payload: { to: randomUUID() } });
      await outbox.add(tx, { merchantCode, topic: 'other', payload: {} });
    });
  }
  const loops = [outbox.start(), outbox.start()];
  const pending = () => db.asOwner('select from outbox where published_at is null');
  await expect.poll(pending).toEqual([]);
  await Promise.all(loops.map((loop) => loop.stop()));
  const heard = await db.asOwner<{ merchant_code: string }>('select merchant_code from heard order by 1');
  expect(heard.map((row) => row.merchant_code)).toEqual(['EN', 'PH', 'ZZ']);
  expect(attempts).toBeGreaterThanOrEqual(4);
});
