import { UsersRound } from 'lucide-react';
import { onPlatform } from '../../shared/screen-row.tsx';
import { StaffScreen } from './staff-screen.tsx';

export const row = onPlatform('/staff', StaffScreen, ['Staff', UsersRound, 'staff.read']);
