import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.proveIdentity],
  title: 'shell.proveIdentity',
  texts: ['account', 'security', 'phone', 'entrance'],
  needsSession: true,
  load: () => import('./prove-identity.screen.tsx'),
};
