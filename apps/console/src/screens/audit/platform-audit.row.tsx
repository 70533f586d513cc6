import { ScrollText } from 'lucide-react';
import { onPlatform } from '../../shared/screen-row.tsx';
import { AuditScreen } from './audit-screen.tsx';

export const row = onPlatform('/audit', () => <AuditScreen merchant={null} />, ['Audit log', ScrollText, 'audit.read']);
