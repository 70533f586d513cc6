import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.proveIdentity],
  title: 'shell.proveIdentity',
  texts: ['account', 'security', 'phone', 'entrance'],
  needsSession: true,
  load: () => import('./prove-identity.screen.tsx'),
};
