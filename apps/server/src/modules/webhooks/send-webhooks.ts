import { createHmac, randomInt } from 'node:crypto';
import { postGuarded } from '#server/platform/http/guarded-post.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Loop, startLoop } from '#server/platform/process/loop.ts';
import { type DueDelivery, endTry, nextDue, type TryEnd } from './delivery-repository.ts';
import { countOutcome, readTarget, releaseEndpoint } from './endpoint-repository.ts';

/** Tries of a delivery before it is given up: with the pauses between them more than a day. */
const MOST_TRIES = 10;
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** How long an endpoint may take, milliseconds. */
const PATIENCE_MS = 10_000;
/** How long a worker sends to one endpoint before others have their turn, milliseconds, and until it counts as dead. */
const TURN_MS = 20_000;
const LEASE_SECONDS = 120;
/** Endpoints that a process sends to at a time. */
const AT_ONCE = 4;

type Sender = Pick<Platform, 'config' | 'database' | 'log'>;

/**
 * Signs a body: `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>", hex>`, one v1 for each secret that counts.
 * @param seconds since 1970
 */
export function signWebhook(secrets: readonly string[], seconds: number, body: string): string {
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...marks.map((mark) => `v1=${mark}`)].join(',');
}

/** Seconds until the next try: four times as long each time, by chance half as long or half as long again. */
export function pauseAfter(tries: number, chance = randomInt(50, 150)): number {
  const whole = Math.min(FIRST_PAUSE_SECONDS * 4 ** (tries - 1), LONGEST_PAUSE_SECONDS);
  return (whole * chance) / 100;
}

/** How a try ended that was answered, or was not. */
function endOf(tries: number, status: number | null, answer: string): TryEnd {
  const isTaken = status !== null && status >= 200 && status < 300;
  const state = isTaken ? 'delivered' : tries >= MOST_TRIES ? 'dead' : 'waiting';
  // PostgreSQL keeps no zero bytes
  return {
    state,
    status,
    answer: answer.replaceAll('\0', '').slice(0, 500),
    pauseSeconds: isTaken ? 0 : pauseAfter(tries),
  };
}

async function send(
  { config }: Sender,
  { url, secrets }: { url: string; secrets: readonly string[] },
  due: DueDelivery,
): Promise<TryEnd> {
  const tries = due.attempts + 1;
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Tessera-Webhooks',
    'Tessera-Event': due.event,
    'Tessera-Event-Id': due.event_id,
    'Tessera-Signature': signWebhook(secrets, Math.floor(Date.now() / 1000), due.body),
  };
  const mayBePrivate = config.webhookPrivateAddresses;
  try {
    const answer = await postGuarded({
      url: new URL(url),
      headers,
      body: due.body,
      timeoutMs: PATIENCE_MS,
      mayBePrivate,
    });
    return endOf(tries, answer.status, answer.beginning);
  } catch (error) {
    return endOf(tries, null, error instanceof Error ? error.message : String(error));
  }
}

/** Sends what is due to one endpoint, one after the other, until nothing is due, it is paused, or others have their turn. */
async function serve(sender: Sender, merchantCode: string, endpointId: string): Promise<void> {
  const { database } = sender;
  for (const end = Date.now() + TURN_MS; Date.now() < end; ) {
    const work = await database.forMerchant(merchantCode, async (tx) => {
      const target = await readTarget(tx, merchantCode, endpointId);
      const due = target && (await nextDue(tx, merchantCode, endpointId));
      return target && due && { target, due };
    });
    if (!work) break;
    const ended = await send(sender, work.target, work.due);
    await database.forMerchant(merchantCode, async (tx) => {
      await endTry(tx, merchantCode, work.due, ended);
      await countOutcome(tx, merchantCode, endpointId, ended.state === 'delivered');
    });
  }
  await database.forMerchant(merchantCode, (tx) => releaseEndpoint(tx, merchantCode, endpointId));
}

/** Serves the endpoint that waits longest. @returns false when nothing is due anywhere */
export async function sendDueWebhooks(sender: Sender): Promise<boolean> {
  type Claimed = { merchant_code: string; endpoint_id: string };
  const [claimed] = await sender.database.callForPlatform<Claimed>('claim_webhook', [LEASE_SECONDS]);
  if (!claimed) return false;
  await serve(sender, claimed.merchant_code, claimed.endpoint_id);
  return true;
}

/** Begins to send; used by the worker role. */
export function startWebhooks(platform: Sender): Loop {
  const loops = Array.from({ length: AT_ONCE }, () =>
    startLoop('webhooks', platform.log, async () => ((await sendDueWebhooks(platform)) ? 0 : 1_000)),
  );
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
