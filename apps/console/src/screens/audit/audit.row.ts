import { ScrollText } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { AuditScreen } from './audit-screen.tsx';

export const row = atMerchant('/audit', AuditScreen, ['Audit log', ScrollText, 'audit.read']);
