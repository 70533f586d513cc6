import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { removeLeftPictures } from './chat-pictures.ts';

/** Periodic work of the chat. */
export const chatTasks: readonly ModuleTask[] = [
  {
    name: 'chat.pictures',
    everySeconds: 3600,
    runFor: (platform, { code }) => removeLeftPictures(platform, code),
  },
];
