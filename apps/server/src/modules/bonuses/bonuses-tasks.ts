import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { expireBonuses } from './expire-bonuses.ts';

/** Periodic work of bonuses. */
export const bonusesTasks: readonly ModuleTask[] = [
  { name: 'bonuses.expire', everySeconds: 60, runFor: (platform, { code }) => expireBonuses(platform, code) },
];
