import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The message centre, at two addresses (ROUTE-28). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.messages, '/m/messages'],
  title: 'shell.messages',
  texts: ['support'],
  bars: 'bottom',
  load: () => import('./message-centre.screen.tsx'),
};
