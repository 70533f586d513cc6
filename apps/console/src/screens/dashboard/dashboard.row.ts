import { LayoutDashboard } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

export const row = atMerchant('/', DashboardScreen, ['Dashboard', LayoutDashboard, 'reports.read']);
