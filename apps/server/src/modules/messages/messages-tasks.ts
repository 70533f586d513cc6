import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { sendDueMessages } from './segment-messages.ts';

/** Periodic work of messages. */
export const messagesTasks: readonly ModuleTask[] = [
  { name: 'messages.send', everySeconds: 3, runFor: sendDueMessages },
];
