import { BellRing } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { AlarmsScreen } from './alarms-screen.tsx';

export const row = atMerchant('/alarms', AlarmsScreen, ['Alarms', BellRing, 'alarms.read', 'watchAlarms']);
