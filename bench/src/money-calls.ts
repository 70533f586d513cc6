import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { endpoints, formatMoney } from '@tessera/contract';
import { signGatewayMessage } from '@tessera/provider-protocol/gateway';
import { adjust, grantBonus } from '../../apps/server/src/modules/ledger/ledger.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type Account, BENCH_MERCHANT } from './bench-members.ts';
import { PAID_IN, PAYMENT_PASSWORD, referenceOf, type Subject } from './money-subjects.ts';
import { type JsonClient, openJsonClient } from './send-json.ts';

/** What a withdrawal asks for. */
const WITHDRAWN = '100.00';

const paymentOf = (depositId: string) => ({
  payment_id: referenceOf(depositId),
  merchant: BENCH_MERCHANT.code,
  reference: depositId,
  state: 'paid',
  amount: formatMoney(PAID_IN),
  currency: BENCH_MERCHANT.settings.currency.code,
});

/** Simulates the payment gateway and answers every query that the payment is paid. */
export async function startGateway(port: number): Promise<{ close(): void }> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.once('end', () => {
      const { payment_id: reference } = JSON.parse(text) as { payment_id: string };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(paymentOf(reference.slice(referenceOf('').length))));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Calls that move money of a subject, over HTTP as its browser or its provider sends them. Each throws when it is refused. */
export interface MoneyCalls {
  withdraw(subject: Subject): Promise<void>;
  confirm(subject: Subject): Promise<void>;
  claim(subject: Subject): Promise<void>;
  close(): void;
}

interface Answer {
  readonly success?: boolean;
  readonly errorCode?: string;
  readonly received?: boolean;
}

/** A member's write, with its own key. @throws Error when it is refused */
async function write(client: JsonClient, path: string, token: string, body: object): Promise<void> {
  const headers = { authorization: token, 'idempotency-key': randomUUID() };
  const answer = await client.post<Answer>(path, JSON.stringify(body), headers);
  if (answer.success !== true) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
}

/**
 * @param program origin of the program
 * @param secret that the merchant shares with the gateway
 */
export function openMoneyCalls(program: string, secret: string, clients: number): MoneyCalls {
  const client = openJsonClient(program, clients);
  return {
    withdraw: ({ token, cardId }) =>
      write(client, endpoints.requestWithdrawal.path, token, {
        amount: WITHDRAWN,
        cardId,
        paymentPassword: PAYMENT_PASSWORD,
      }),
    claim: ({ token }) => write(client, endpoints.claimCashback.path, token, {}),
    confirm: async ({ depositId }) => {
      const body = JSON.stringify(paymentOf(depositId));
      const path = `/callbacks/payments/sandbox/${BENCH_MERCHANT.code}`;
      const answer = await client.post<Answer>(path, body, signGatewayMessage(secret, body, Date.now()));
      if (answer.received !== true) throw new Error(`the callback answered ${JSON.stringify(answer)}`);
    },
    close: client.close,
  };
}

/** Gives a member a bonus in the place of its money: what it stakes then is bonus money, which no run uses up. */
export async function playOnBonus(database: Database, account: Account): Promise<void> {
  const posting = { ...account, scope: 'bench' };
  const taken = await adjust(database, { ...posting, key: randomUUID(), direction: 'debit', amount: 10n ** 12n });
  const given = await grantBonus(database, {
    ...posting,
    key: randomUUID(),
    amount: 10n ** 12n,
    grantId: randomUUID(),
    offerId: 'bench',
    titles: { EN: 'Bench' },
    sourceId: randomUUID(),
    wagerRequired: 10n ** 15n,
    bonusMoneyCounts: false,
    maxBet: 10n ** 6n,
    maxConvert: 10n ** 12n,
    contribution: { RNG: 100, FISH: 100, LIVE: 100, PVP: 100, SPORTS: 100, ESPORTS: 100, ELOTT: 100 },
    days: 7,
  });
  if (taken.code !== 'OK' || given.code !== 'OK') throw new Error(`no bonus: ${taken.code}, ${given.code}`);
}
