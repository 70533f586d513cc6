import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.maintenance],
  title: 'system.maintenanceTitle',
  texts: [],
  bars: 'none',
  load: () => import('./status.screen.tsx'),
};
