import { atMerchant } from '../../shared/screen-row.tsx';
import { MemberScreen } from './member-screen.tsx';

export const row = atMerchant('/members/$memberId', MemberScreen, null, { search: { tab: 'overview' } });
