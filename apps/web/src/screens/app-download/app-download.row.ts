import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.appDownload],
  title: 'shell.installApp',
  texts: ['download'],
  bars: 'none',
  load: () => import('./app-download.screen.tsx'),
};
