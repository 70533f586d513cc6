import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { lookAtPlayers } from './look-at-players.ts';

/** Periodic work of VIP levels. */
export const vipTasks: readonly ModuleTask[] = [{ name: 'vip.levels', everySeconds: 60, runFor: lookAtPlayers }];
