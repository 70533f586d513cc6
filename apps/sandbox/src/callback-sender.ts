import { signGatewayMessage } from '@tessera/provider-protocol/gateway';
import type { Log } from './log.ts';
import type { SandboxPayment } from './payment-repository.ts';

/** How the gateway misbehaves when told to, so that the wallet can be shown to bear it (DEPOSIT-08). */
export interface GatewayBehaviour {
  /** Milliseconds before the first callback. */
  readonly delayMs: number;
  /** How many times each callback is sent. */
  readonly copies: number;
  /** Sends a late "open" after "paid", as an overtaken message would arrive. */
  readonly reorder: boolean;
  /** Changes the amount after signing (`body`) or signs a wrong amount (`amount`). */
  readonly alter: 'no' | 'body' | 'amount';
  /** Sends no callback at all. */
  readonly drop: boolean;
}

export const HONEST: GatewayBehaviour = { delayMs: 0, copies: 1, reorder: false, alter: 'no', drop: false };

const RETRIES = 6;
const FIRST_RETRY_MS = 500;

function bodyOf(payment: SandboxPayment, change: { state?: SandboxPayment['state']; amount?: string } = {}): string {
  const { payment_id, merchant, reference, currency } = payment;
  return JSON.stringify({
    payment_id,
    merchant,
    reference,
    currency,
    amount: change.amount ?? payment.amount,
    state: change.state ?? payment.state,
  });
}

/** Sends callbacks until each is received; they go on in the background and end with `stop`. */
export function createCallbackSender(log: Log) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });

  async function deliver(url: string, body: string, headers: Record<string, string>): Promise<void> {
    for (let attempt = 0; attempt < RETRIES && !stopping.signal.aborted; attempt += 1) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body,
          signal: AbortSignal.timeout(5000),
        });
        // A refused signature does not get better by sending it again.
        if (response.ok || response.status === 401) return;
      } catch (error) {
        log.debug({ err: error }, 'a callback was not received');
      }
      await pause(FIRST_RETRY_MS * 2 ** attempt);
    }
  }

  async function send(payment: SandboxPayment, secret: string, behaviour: GatewayBehaviour): Promise<void> {
    if (behaviour.drop) return;
    await pause(behaviour.delayMs);
    const wrongAmount = `${payment.amount.replace(/\..*/, '')}0.00`;
    const signed = bodyOf(payment, behaviour.alter === 'amount' ? { amount: wrongAmount } : {});
    const sent = behaviour.alter === 'body' ? bodyOf(payment, { amount: wrongAmount }) : signed;
    const bodies = Array.from({ length: behaviour.copies }, () => ({ sent, signed }));
    if (behaviour.reorder) {
      const late = bodyOf(payment, { state: 'open' });
      bodies.push({ sent: late, signed: late });
    }
    await Promise.all(
      bodies.map((body) =>
        deliver(payment.callback_url, body.sent, signGatewayMessage(secret, body.signed, Date.now())),
      ),
    );
  }

  return {
    send(payment: SandboxPayment, secret: string, behaviour: GatewayBehaviour): void {
      const work: Promise<void> = send(payment, secret, behaviour).finally(() => running.delete(work));
      running.add(work);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
export type CallbackSender = ReturnType<typeof createCallbackSender>;
