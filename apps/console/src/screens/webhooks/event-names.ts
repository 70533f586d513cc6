import type { WebhookEvent } from '@tessera/contract/webhooks/webhooks';

/** What each event is, in words. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'member.registered': 'Somebody registered',
  'deposit.credited': 'A deposit was credited',
  'withdrawal.requested': 'A withdrawal was requested',
  'withdrawal.paid': 'A withdrawal was paid',
  'withdrawal.returned': 'A withdrawal was given back: rejected, cancelled or failed',
  'alarm.raised': 'An alarm was raised',
  'alarm.cleared': 'An alarm is over',
};
