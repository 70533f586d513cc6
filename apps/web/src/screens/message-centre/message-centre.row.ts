import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.messages, '/m/messages'],
  title: 'shell.messages',
  texts: ['support'],
  bars: 'bottom',
  load: () => import('./message-centre.screen.tsx'),
};
