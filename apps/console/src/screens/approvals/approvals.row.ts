import { UserRoundCheck } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { ApprovalsScreen } from './approvals-screen.tsx';

export const row = atMerchant('/approvals', ApprovalsScreen, ['Approvals', UserRoundCheck, null, 'watchStaffRequests']);
