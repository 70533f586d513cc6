import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The built-in live chat, where `value.chatUrl` leads at a merchant without an outside one (SUPPORT-12). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.chat],
  title: 'shell.liveChat',
  texts: ['chat'],
  bars: 'top',
  needsSession: true,
  load: () => import('./chat.screen.tsx'),
};
