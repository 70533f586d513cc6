import { expect, test } from 'vitest';
import { startClock } from './clock-role.ts';
import { createModuleTasks } from './modules.ts';
import { addModuleTasks, type ModuleTask } from './platform/clock/module-tasks.ts';
import { DatabaseUnavailableError } from './platform/database/database-errors.ts';
import type { Platform } from './platform/platform.ts';
import type { Merchant } from './platform/tenancy/merchant.ts';

interface Added {
  readonly name: string;
  readonly run: (slot: Date) => Promise<void>;
}

/** A platform whose clock notes what is added to it, and whose log what went wrong. */
function notingPlatform() {
  const added: Added[] = [];
  const failures: string[] = [];
  const log = { error: ({ merchant }: { merchant: string }) => failures.push(merchant) };
  const clock = { add: (task: Added) => added.push(task), start: () => ({ stop: async () => {} }) };
  const metrics = { gauge: () => ({ set: () => {} }) };
  return { added, failures, platform: { clock, log, metrics, config: {} } as unknown as Platform };
}

test('the clock runs the tasks that every module declares, and the check of the ledger', async () => {
  const { added, platform } = notingPlatform();
  await startClock(platform);
  const declared = createModuleTasks(platform).tasks;
  const names = added.map(({ name }) => name);
  expect(declared.length).toBeGreaterThan(8);
  expect([...names].sort()).toEqual(
    [...declared.map(({ name }) => name), 'ledger check', 'forget.upload-days', 'forget.old-rows'].sort(),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('a merchant whose work fails holds up no other, a database that is away ends the turn', async () => {
  const { added, failures, platform } = notingPlatform();
  const merchants = async () => ['EN', 'PK', 'TH'].map((code) => ({ code }) as Merchant);
  const done: string[] = [];
  const task = (name: string, error: Error): ModuleTask => ({
    name,
    everySeconds: 1,
    runFor: async (_platform, { code }) => {
      if (code === 'PK') throw error;
      done.push(`${name} ${code}`);
    },
  });
  addModuleTasks({ platform, merchants }, [
    task('a', new Error('bad')),
    task('b', new DatabaseUnavailableError(new Error('away'))),
  ]);
  await added[0]?.run(new Date());
  await expect(added[1]?.run(new Date())).rejects.toThrow(DatabaseUnavailableError);
  expect(done).toEqual(['a EN', 'a TH', 'b EN']);
  expect(failures).toEqual(['PK']);
});
