import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createTestSchema, type TestSchema } from '../test/test-sandbox.ts';
import { type Database, openDatabase } from './database.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate-repository.ts';

let schema: TestSchema;
let database: Database;
beforeAll(async () => {
  schema = await createTestSchema();
  database = openDatabase(schema.url, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

it('the schema is brought up to date once, by however many processes, with rights on that schema alone', async () => {
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  expect(applied.map(({ length }) => Math.sign(length)).sort()).toEqual([0, 0, 1]);
  expect(await migrate(database)).toEqual([]);
});

it('an applied migration that was changed stops the start', async () => {
  await database.transact((tx) => sql`update sandbox.migration set checksum = 'other'`.execute(tx));
  await expect(migrate(database)).rejects.toThrow('was changed after it had been applied');
});
