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

/** Something that a test lets go on when it likes. */
function gate() {
  let open = (_error?: Error) => {};
  const passed = new Promise<void>((resolve, reject) => {
    open = (error) => (error ? reject(error) : resolve());
  });
  return { passed, open };
}
const addJob = (jobs: Pick<ReturnType<typeof createJobs>, 'add'>, name: string) =>
  db.database.forPlatform((tx) => jobs.add(tx, { name, payload: {} }));
const waitingJobs = () =>
  db.asOwner<{ attempts: number; is_locked: boolean; last_error: string | null }>(
    'select attempts, locked_until > now() as is_locked, last_error from job',
  );

test('a job that waits for somebody keeps no other from being done', async () => {
  const jobs = createJobs(db.database, log, createMetrics());
  const slow = gate();
  let done = 0;
  jobs.handle('slow', () => slow.passed);
  jobs.handle('quick', async () => void (done += 1));
  await addJob(jobs, 'slow');
  const loop = jobs.start();
  await expect.poll(waitingJobs).toMatchObject([{ attempts: 1 }]);
  for (const name of ['quick', 'quick', 'quick']) await addJob(jobs, name);
  await expect.poll(() => done).toBe(3);
  slow.open();
  await loop.stop();
  expect(await waitingJobs()).toEqual([]);
});

test('a try that outlives its lease ends nothing of the one that took it over', async () => {
  const begin = (held: Promise<void>) => {
    const jobs = createJobs(db.database, log, createMetrics());
    jobs.handle('taken over', () => held);
    return { jobs, loop: jobs.start() };
  };
  const [late, current] = [gate(), gate()];
  const first = begin(late.passed);
  await addJob(first.jobs, 'taken over');
  await expect.poll(waitingJobs).toMatchObject([{ attempts: 1 }]);
  const stopping = first.loop.stop();
  await db.asOwner(`update job set locked_until = now() - interval '1 second'`);
  const second = begin(current.passed);
  const takenOver = [{ attempts: 2, is_locked: true, last_error: null }];
  await expect.poll(waitingJobs).toEqual(takenOver);
  late.open(new Error('too late'));
  await stopping;
  expect(await waitingJobs()).toEqual(takenOver);
  current.open();
  await second.loop.stop();
  expect(await waitingJobs()).toEqual([]);
});

test('a claim reads the job it takes, however many wait and although nobody counted them', async () => {
  await db.asOwner(`insert into job (job_id, name, payload, run_at)
    select gen_random_uuid(), case when n % 2 = 0 then 'other' else 'counted' end, '{}', now() - n * interval '1 second'
      from generate_series(1, 3000) n`);
  const read = await db.database.forPlatform(async (tx) => {
    await sql`select from claim_job(${['counted']}, 60)`.execute(tx);
    const { rows } = await sql<{ n: number }>`
      select idx_tup_fetch::int as n from pg_stat_xact_user_tables where relname = 'job'`.execute(tx);
    return rows[0]?.n;
  });
  expect(read).toBeLessThan(100);
  await db.asOwner('delete from job');
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

/** A clock on a database whose time the test sets, one reading for each tick. */
async function runAt(times: readonly string[], seconds: number, run: (slot: string) => Promise<void>): Promise<void> {
  const left = times.map((time) => new Date(`2026-01-05T${time}Z`));
  let ticks = 0;
  const now = async () => {
    ticks += 1;
    return left.length > 1 ? (left.shift() as Date) : (left[0] as Date);
  };
  const clock = createClock({ ...db.database, now }, log);
  clock.add({ name: randomUUID(), everySeconds: seconds, run: (slot) => run(slot.toISOString().slice(11, 19)) });
  const loop = clock.start();
  await expect.poll(() => ticks).toBeGreaterThan(times.length);
  await loop.stop();
}

test('a slot is run although the tick came late, and once although ticks go on', async () => {
  const slots: string[] = [];
  await runAt(
    ['10:00:00.100', '10:01:02.900', '10:01:03.900', '10:04:30.000'],
    60,
    async (slot) => void slots.push(slot),
  );
  expect(slots).toEqual(['10:00:00', '10:01:00', '10:04:00']);
});

test('a task that runs into its next slot has that slot when it is done', async () => {
  const slots: string[] = [];
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await runAt(['10:00:00.100', '10:01:00.100', '10:01:02.900', '10:01:04.900'], 60, async (slot) => {
    slots.push(slot);
    if (slots.length === 1) {
      setTimeout(finish, 1_500);
      await first;
    }
  });
  expect(slots).toEqual(['10:00:00', '10:01:00']);
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
