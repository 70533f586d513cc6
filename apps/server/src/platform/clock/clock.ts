import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { type Loop, startLoop } from '../process/loop.ts';

/** Something that happens at every full period of the database's clock. */
export interface PeriodicTask {
  readonly name: string;
  /** Whole seconds; slots begin at multiples of it since 1970. */
  readonly everySeconds: number;
  /** @param slot the time the run is for; two runs never share one */
  readonly run: (slot: Date) => Promise<void>;
}

export interface Clock {
  add(task: PeriodicTask): void;
  /** Begins to tick; used by the clock role. */
  start(): Loop;
}

/**
 * Ticks once a second by the database's clock; each slot of a task is taken by one process only. The newest slot is run however
 * late the tick comes (a machine that paused, a long task, a program that was down): of several missed
 * slots it replaces all.
 */
export function createClock(database: Database, log: Log): Clock {
  const tasks: PeriodicTask[] = [];
  const running = new Map<string, Promise<void>>();
  /** The last slot of each task that somebody has taken as far as this process knows, milliseconds since 1970. */
  const settled = new Map<string, number>();

  const claimSlot = (name: string, slot: Date) =>
    database.forPlatform(async (tx) => {
      const { rows } = await sql`insert into clock_slot (name, slot) values (${name}, ${slot})
        on conflict (name) do update set slot = excluded.slot where clock_slot.slot < excluded.slot
        returning name`.execute(tx);
      return rows.length > 0;
    });

  async function runTask(task: PeriodicTask, slot: Date): Promise<void> {
    try {
      const isOurs = await claimSlot(task.name, slot);
      settled.set(task.name, slot.getTime());
      if (isOurs) await task.run(slot);
    } catch (error) {
      log.error({ err: error, task: task.name, slot }, 'a periodic task failed');
    } finally {
      running.delete(task.name);
    }
  }

  async function turn(): Promise<number> {
    const now = await database.now();
    for (const task of tasks) {
      const period = task.everySeconds * 1000;
      const slot = new Date(Math.floor(now.getTime() / period) * period);
      // a slow task is not started over itself
      if (slot.getTime() > (settled.get(task.name) ?? 0) && !running.has(task.name)) {
        running.set(task.name, runTask(task, slot));
      }
    }
    return 1_000 - (now.getTime() % 1_000) + 2;
  }

  return {
    add: (task) => {
      if (tasks.some(({ name }) => name === task.name)) throw new Error(`task ${task.name} exists twice`);
      tasks.push(task);
    },
    start: () => {
      const loop = startLoop('clock', log, turn);
      return {
        stop: async () => {
          await loop.stop();
          await Promise.all(running.values());
        },
      };
    },
  };
}
