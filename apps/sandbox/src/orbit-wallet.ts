import { WP1_HEADERS } from '@tessera/contract/vendors/wp1';
import {
  isWalletMessage,
  SANDBOX_WALLET_PATH,
  signWalletMessage,
  VENDOR_WALLET_CALLS,
  VENDOR_WALLET_REQUESTS,
  type VendorWalletCall,
} from '@tessera/provider-protocol/vendor-wallet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Transaction } from './database.ts';
import { newSecret } from './ids.ts';
import { hundredthsText } from './orbit-amount.ts';
import { ORBIT_PAGE_POLICY, orbitSteeringPage } from './orbit-page.ts';
import {
  deleteSessions,
  findTransfer,
  insertSession,
  insertTransfer,
  lockPlayer,
  movePlayer,
  ORBIT_FAULTS,
  type OrbitFault,
  type OrbitTransfer,
  readFault,
  readTransfers,
  setFault,
} from './orbit-repository.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxServers } from './sandbox-servers.ts';

/** Amounts of the wire are at scale 4; this vendor keeps hundredths. */
const UNIT = 100n;
const SLOW_MS = 6_000;

type Asked<Call extends VendorWalletCall> = v.InferOutput<(typeof VENDOR_WALLET_REQUESTS)[Call]>;

const presentTransfer = ({ reference, state, amount, currency, reason }: OrbitTransfer) =>
  state === 'done' ? { reference, state, amount: hundredthsText(amount), currency } : { reference, state, reason };

/** Takes a transfer in once for a reference, in the transaction that moves the money. */
async function takeTransfer(tx: Transaction, asked: Asked<'transfer'>, fault: OrbitFault): Promise<OrbitTransfer> {
  const { merchant, player, currency, reference, direction } = asked;
  const wallet = await lockPlayer(tx, asked);
  const known = await findTransfer(tx, merchant, reference);
  if (known) return known;
  const amount = asked.amount / UNIT;
  const isExact = asked.amount % UNIT === 0n && amount > 0n;
  const reason = !isExact
    ? 'an amount that cannot be kept'
    : direction === 'out' && wallet.balance < amount
      ? 'not enough there'
      : fault === 'refuse'
        ? 'refused on purpose'
        : '';
  const state = reason === '' ? ('done' as const) : ('refused' as const);
  const row = { merchant, player, currency, reference, direction, amount, state, reason };
  await insertTransfer(tx, row);
  if (state === 'refused') return row;
  const moved = fault === 'duplicate' && (direction === 'in' || wallet.balance >= 2n * amount) ? 2n * amount : amount;
  const by = direction === 'in' ? { balance: moved, received: moved } : { balance: -moved, returned: moved };
  await movePlayer(tx, asked, by);
  return row;
}

const altered = (row: OrbitTransfer, fault: OrbitFault): OrbitTransfer =>
  fault === 'alter' ? { ...row, amount: row.amount + 1n } : row;

/** What each call answers; undefined: nothing at all, as chosen. */
function createCalls({ database }: Sandbox) {
  return {
    transfer: (asked: Asked<'transfer'>) =>
      database.transact(async (tx) => {
        const fault = await readFault(tx);
        if (fault === 'silentBefore') return undefined;
        const row = altered(await takeTransfer(tx, asked, fault), fault);
        return fault === 'silentAfter' ? undefined : presentTransfer(row);
      }),
    query: ({ merchant, reference }: Asked<'query'>) =>
      database.transact(async (tx) => {
        const row = await findTransfer(tx, merchant, reference);
        return row ? presentTransfer(altered(row, await readFault(tx))) : { reference, state: 'unknown' };
      }),
    balance: (asked: Asked<'balance'>) =>
      database.transact(async (tx) => {
        const { player, currency, balance, received, returned } = await lockPlayer(tx, asked);
        const sums = { balance, received, returned };
        const texts = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, hundredthsText(sum)]));
        return { player, currency, ...texts };
      }),
    open: ({ merchant, player, currency, return_url }: Asked<'open'>) =>
      database.transact(async (tx) => {
        const session = newSecret();
        await insertSession(tx, { session, merchant, player, currency, return_url });
        return { url: `${SANDBOX_WALLET_PATH}/play/${session}` };
      }),
    close: (asked: Asked<'close'>) =>
      database.transact(async (tx) => {
        // a round that is being played ends first, so that the balance asked for next has its result
        await lockPlayer(tx, asked);
        await deleteSessions(tx, asked);
        return { player: asked.player, currency: asked.currency };
      }),
  };
}

/** A signed request of a merchant's server with what its answer is signed by; undefined when the signature does not hold. */
async function readCall(sandbox: Sandbox, request: FastifyRequest, path: string) {
  const body = typeof request.body === 'string' ? request.body : '';
  const header = (name: string) => String(request.headers[name] ?? '');
  const nonce = header(WP1_HEADERS.nonce);
  let question: unknown;
  try {
    question = JSON.parse(body);
  } catch {
    return undefined;
  }
  const merchant = (question as { merchant?: unknown } | null)?.merchant;
  if (typeof merchant !== 'string' || !/^\w{1,20}$/.test(merchant)) return undefined;
  const secret = await sandbox.accounts.secretOf('vendor', merchant);
  if (secret === undefined || !isWalletMessage(secret, { path, body, nonce }, 'POST', header, Date.now()))
    return undefined;
  return { question, secret, nonce };
}

function walletRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const calls = createCalls(sandbox);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
    done(null, text),
  );
  for (const call of VENDOR_WALLET_CALLS) {
    const path = `${SANDBOX_WALLET_PATH}/${call}`;
    scope.post(path, async (request, reply) => {
      const read = await readCall(sandbox, request, path);
      if (!read) return reply.status(401).send({ error: 'bad signature' });
      const asked = v.safeParse(VENDOR_WALLET_REQUESTS[call], read.question);
      if (!asked.success) return reply.status(400).send({ error: 'bad request' });
      const answer = await (calls[call] as (asked: unknown) => Promise<object | undefined>)(asked.output);
      // as a connection that is lost behind a firewall: no answer, and no end of it either
      if (answer === undefined) return new Promise(() => {});
      if ((await sandbox.database.transact(readFault)) === 'slow') await new Promise((end) => setTimeout(end, SLOW_MS));
      const body = JSON.stringify(answer);
      reply.headers(signWalletMessage(read.secret, { path, body, nonce: read.nonce }, 'ANSWER', Date.now()));
      return reply.type('application/json').send(body);
    });
  }
}

const steered = v.object({ fault: v.picklist(Object.keys(ORBIT_FAULTS) as OrbitFault[]) });

function steeringRoutes(scope: FastifyInstance, { database }: Sandbox): void {
  scope.get(SANDBOX_WALLET_PATH, async (_request, reply) => {
    const [fault, transfers] = await database.transact(async (tx) => [await readFault(tx), await readTransfers(tx)]);
    reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', ORBIT_PAGE_POLICY);
    return reply.type('text/html; charset=utf-8').send(orbitSteeringPage(fault, transfers));
  });
  scope.post(`${SANDBOX_WALLET_PATH}/fault`, async (request, reply) => {
    const chosen = v.safeParse(steered, request.body);
    if (!chosen.success) return reply.status(400).send({ error: 'no such fault' });
    await database.transact((tx) => setFault(tx, chosen.output.fault));
    return reply.redirect(SANDBOX_WALLET_PATH, 303);
  });
}

/** Serves the wallet of the sandbox's vendor to merchants' servers, and the page that steers it; both on loopback. */
export async function registerOrbitWallet({ services }: SandboxServers, sandbox: Sandbox): Promise<void> {
  await services.register(async (scope) => walletRoutes(scope, sandbox));
  await services.register(async (scope) => steeringRoutes(scope, sandbox));
}
