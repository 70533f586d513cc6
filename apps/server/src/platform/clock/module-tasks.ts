import type { Platform } from '#server/platform/platform.ts';
import { forEachMerchant } from '#server/platform/jobs/work-items.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** What a task that looks after all merchants at once works with. */
export interface TaskWork {
  readonly platform: Platform;
  /** The merchants of now. */
  merchants(): Promise<readonly Merchant[]>;
}

/** Periodic work of a module, for everybody at once or for each merchant by itself: one that fails holds up no other. */
export type ModuleTask = {
  /** `<module>.<what>`; in the database the name of the slots that processes share, so it stays as it is. */
  readonly name: string;
  /** Whole seconds. */
  readonly everySeconds: number;
} & (
  | { readonly run: (work: TaskWork) => Promise<unknown> }
  | { readonly runFor: (platform: Platform, merchant: Merchant) => Promise<unknown> }
);

/** Periodic work of a module that needs the platform to be made. */
export interface RunningTasks {
  readonly tasks: readonly ModuleTask[];
  /** Waits for what the tasks have begun and do not wait for; to be called when they begin no more. */
  idle?(): Promise<void>;
}

/**
 * Adds the tasks of modules to the platform's clock.
 * @throws Error when two tasks go by one name
 */
export function addModuleTasks(work: TaskWork, tasks: readonly ModuleTask[]): void {
  const { platform } = work;
  const { clock, log, stopping } = platform;
  for (const task of tasks) {
    const { name, everySeconds } = task;
    const run = async () => {
      if ('run' in task) await task.run(work);
      else
        await forEachMerchant(await work.merchants(), { log, task: name, stopping }, (merchant) =>
          task.runFor(platform, merchant),
        );
    };
    clock.add({ name, everySeconds, run });
  }
}
