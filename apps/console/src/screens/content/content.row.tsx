import { Megaphone } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { ContentScreen } from './content-screen.tsx';
import { contentTabOf } from './content-words.ts';

export const row = atMerchant(
  '/content',
  ({ merchant, tab }) => <ContentScreen merchant={merchant} tab={contentTabOf(tab)} />,
  ['Content', Megaphone, 'content.read'],
  { search: { tab: 'PL' } },
);
