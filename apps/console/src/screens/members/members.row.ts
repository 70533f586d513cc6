import { Users } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { MembersScreen } from './members-screen.tsx';

export const row = atMerchant('/members', MembersScreen, ['Members', Users, 'members.read'], {
  search: { search: '' },
  anewWith: ['search'],
});
