import { Webhook } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

export const row = atMerchant('/webhooks', WebhooksScreen, ['Webhooks', Webhook, 'webhooks.read']);
