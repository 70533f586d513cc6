import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: ['/m/banner'],
  title: 'shell.highlight',
  texts: ['announcements'],
  load: () => import('./banner.screen.tsx'),
};
