import { UserRoundCheck } from 'lucide-react';
import { onPlatform } from '../../shared/screen-row.tsx';
import { PlatformApprovalsScreen } from './platform-approvals-screen.tsx';

export const row = onPlatform('/approvals', PlatformApprovalsScreen, ['Approvals', UserRoundCheck, 'staff.manage']);
