import { randomInt } from 'node:crypto';
import { SANDBOX_WALLET_PATH } from '@tessera/provider-protocol/vendor-wallet';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { newSecret } from './ids.ts';
import { ORBIT_PAGE_POLICY, orbitClosedPage, orbitGamePage } from './orbit-page.ts';
import { insertRound, lockPlayer, movePlayer, readRounds, useSession } from './orbit-repository.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxServers } from './sandbox-servers.ts';

/** Stakes to choose from, in hundredths, and what a right guess pays: 98 % come back. */
export const ORBIT_STAKES = [100n, 500n, 1_000n, 5_000n] as const;
const PAYS_PERCENT = 196n;

const bet = v.object({
  side: v.picklist(['sun', 'moon']),
  stake: v.picklist(ORBIT_STAKES.map(String)),
  round: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)),
});

/** Plays a round from the player's wallet there: stake and result are one movement, and a form that is sent again plays none. */
function play(
  { database }: Sandbox,
  sessionName: string,
  { side, stake: stakeText, round }: v.InferOutput<typeof bet>,
) {
  return database.transact(async (tx) => {
    const session = await useSession(tx, sessionName);
    if (!session) return false;
    const { merchant, player, currency } = session;
    const stake = BigInt(stakeText);
    const wallet = await lockPlayer(tx, session);
    if (wallet.balance < stake) return true;
    const fell = randomInt(2) === 0 ? 'sun' : 'moon';
    const win = fell === side ? (stake * PAYS_PERCENT) / 100n : 0n;
    const isNew = await insertRound(tx, { round_id: round, merchant, player, currency, stake, win, side, fell });
    if (isNew) await movePlayer(tx, session, { balance: win - stake });
    return true;
  });
}

function gameRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const path = `${SANDBOX_WALLET_PATH}/play/:session`;
  type Play = { Params: { session: string } };
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Content-Security-Policy', ORBIT_PAGE_POLICY).header('Cache-Control', 'no-store');
  });
  scope.get<Play>(path, async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    const shown = await sandbox.database.transact(async (tx) => {
      const session = await useSession(tx, request.params.session);
      return session && { session, wallet: await lockPlayer(tx, session), rounds: await readRounds(tx, session) };
    });
    if (!shown) return reply.status(404).send(orbitClosedPage());
    return reply.send(orbitGamePage({ ...shown, stakes: ORBIT_STAKES, nextRound: newSecret() }));
  });
  scope.post<Play>(path, async (request, reply) => {
    const asked = v.safeParse(bet, request.body);
    if (!asked.success) return reply.status(400).type('text/html; charset=utf-8').send(orbitClosedPage());
    const isOpen = await play(sandbox, request.params.session, asked.output);
    if (!isOpen) return reply.status(404).type('text/html; charset=utf-8').send(orbitClosedPage());
    return reply.redirect(`${SANDBOX_WALLET_PATH}/play/${request.params.session}`, 303);
  });
}

/** Serves the game of the sandbox's vendor, which is played from the player's wallet there. */
export async function registerOrbitGame({ pages }: SandboxServers, sandbox: Sandbox): Promise<void> {
  await pages.register(async (scope) => gameRoutes(scope, sandbox));
}
