import { formatMoney } from '@tessera/contract';
import type { WebhookEvent } from '@tessera/contract/webhooks/webhooks';
import { readAmounts } from '#server/modules/withdrawals/withdrawals.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { OutboxEvent } from '#server/platform/outbox/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasEndpoint, insertDeliveries } from './delivery-repository.ts';
import { webhookMessage } from './webhook-message.ts';

/** Keys by which withdrawals move money, and what each means. */
const WITHDRAWAL_KEY = /^(?:(paid|returned):)?([\da-f-]{36})$/;

interface Told {
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, unknown>>;
}

async function withdrawalOf(tx: Transaction, { merchantCode, payload }: OutboxEvent): Promise<Told | undefined> {
  const [, step, withdrawalId = ''] = WITHDRAWAL_KEY.exec(String(payload['key'])) ?? [];
  const row = withdrawalId && (await readAmounts(tx, merchantCode, withdrawalId));
  if (!row) return undefined;
  const event =
    step === 'paid' ? 'withdrawal.paid' : step === 'returned' ? 'withdrawal.returned' : 'withdrawal.requested';
  const data = {
    withdrawalId,
    memberId: row.member_id,
    amount: formatMoney(row.amount),
    fee: formatMoney(row.fee),
    currency: row.currency,
    // a later outcome of a requested one has its own event
    ...(step === 'returned' && { state: row.state }),
  };
  return { event, data };
}

/** What the platform's own event is to a merchant's systems; undefined for what they are not told of. */
async function translate(tx: Transaction, event: OutboxEvent): Promise<Told | undefined> {
  const { topic, payload } = event;
  if (topic === 'member.registered')
    return { event: topic, data: { memberId: payload['memberId'], userName: payload['userName'] } };
  if (topic === 'alarm.raised' || topic === 'alarm.cleared') return { event: topic, data: payload };
  const { scope, memberId, currency, net, book, key } = payload;
  if (book !== 'LIVE' || typeof scope !== 'string') return undefined;
  if (scope === 'withdrawal') return withdrawalOf(tx, event);
  if (topic !== 'ledger.DEPOSIT' || !scope.startsWith('deposit:')) return undefined;
  const data = {
    memberId,
    amount: formatMoney(BigInt(String(net))),
    currency,
    provider: scope.slice('deposit:'.length),
    reference: key,
  };
  return { event: 'deposit.credited', data };
}

/** True for events that are sent to a merchant's systems; bets and wins, which are nearly all, are not. */
function isOfInterest({ topic, payload: { scope } }: OutboxEvent): boolean {
  return (
    topic === 'member.registered' ||
    topic.startsWith('alarm.') ||
    scope === 'withdrawal' ||
    String(scope).startsWith('deposit:')
  );
}

async function deliver(events: readonly OutboxEvent[], tx: Transaction): Promise<void> {
  const wanted = events.filter(isOfInterest);
  const [first] = wanted;
  if (!first || !(await hasEndpoint(tx, first.merchantCode))) return;
  for (const event of wanted) {
    const told = await translate(tx, event);
    if (!told) continue;
    const { merchantCode, id, at } = event;
    const body = webhookMessage(merchantCode, { id, at, ...told });
    await insertDeliveries(tx, merchantCode, { eventId: id, event: told.event, body });
  }
}

/** Turns the platform's own events into deliveries; before the outbox starts. A turn's events are all of one merchant. */
export function relayWebhookEvents({ outbox }: Pick<Platform, 'outbox'>): void {
  outbox.subscribeBatch('ledger', deliver);
  outbox.subscribeBatch('member', deliver);
  outbox.subscribeBatch('alarm', deliver);
}
