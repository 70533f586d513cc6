import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A player of a merchant in one currency. */
export interface OrbitPlace {
  readonly merchant: string;
  readonly player: string;
  readonly currency: string;
}

/** What a player has there, in hundredths, with all that ever came in and went out by transfers. */
export interface OrbitPlayer extends OrbitPlace {
  readonly balance: bigint;
  readonly received: bigint;
  readonly returned: bigint;
}

/** A transfer in the vendor's books, in hundredths. */
export interface OrbitTransfer extends OrbitPlace {
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  readonly state: 'done' | 'refused';
  readonly reason: string;
}

/** What the vendor does wrong when told to. */
export const ORBIT_FAULTS = {
  none: 'Nothing',
  silentAfter: 'Book transfers and answer nothing',
  silentBefore: 'Book nothing and answer nothing',
  refuse: 'Refuse transfers',
  slow: 'Answer after six seconds',
  duplicate: 'Book transfers twice',
  alter: 'Say another amount than was booked',
} as const;
export type OrbitFault = keyof typeof ORBIT_FAULTS;

const bigints = <Row extends Record<string, unknown>>(row: Row, names: readonly (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, BigInt(row[name] as string)])),
});

/** A player's wallet, opened at first use and locked until the transaction ends. */
export async function lockPlayer(tx: Transaction, { merchant, player, currency }: OrbitPlace): Promise<OrbitPlayer> {
  await sql`insert into sandbox.orbit_player (merchant, player, currency) values (${merchant}, ${player}, ${currency})
    on conflict do nothing`.execute(tx);
  const found = await sql<
    OrbitPlayer & Record<string, unknown>
  >`select merchant, player, currency, balance::text, received::text,
      returned::text from sandbox.orbit_player
    where merchant = ${merchant} and player = ${player} and currency = ${currency} for update`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a player was just opened and must be there');
  return bigints(row, ['balance', 'received', 'returned']);
}

/** Moves money of a player. A loss below zero is refused by the table. */
export async function movePlayer(
  tx: Transaction,
  { merchant, player, currency }: OrbitPlace,
  by: { readonly balance: bigint; readonly received?: bigint; readonly returned?: bigint },
): Promise<void> {
  await sql`update sandbox.orbit_player set balance = balance + ${by.balance}, received = received + ${by.received ?? 0n},
      returned = returned + ${by.returned ?? 0n}
    where merchant = ${merchant} and player = ${player} and currency = ${currency}`.execute(tx);
}

export async function findTransfer(
  tx: Transaction,
  merchant: string,
  reference: string,
): Promise<OrbitTransfer | undefined> {
  const found = await sql<
    OrbitTransfer & Record<string, unknown>
  >`select merchant, reference, player, currency, direction,
      amount::text, state, reason from sandbox.orbit_transfer
    where merchant = ${merchant} and reference = ${reference}`.execute(tx);
  const [row] = found.rows;
  return row && bigints(row, ['amount']);
}

export async function insertTransfer(tx: Transaction, row: OrbitTransfer): Promise<void> {
  await sql`insert into sandbox.orbit_transfer (merchant, reference, player, currency, direction, amount, state, reason)
    values (${row.merchant}, ${row.reference}, ${row.player}, ${row.currency}, ${row.direction}, ${row.amount}, ${row.state},
      ${row.reason})`.execute(tx);
}

/** The newest transfers. */
export async function readTransfers(tx: Transaction): Promise<OrbitTransfer[]> {
  const found = await sql<
    OrbitTransfer & Record<string, unknown>
  >`select merchant, reference, player, currency, direction,
      amount::text, state, reason from sandbox.orbit_transfer order by created_at desc limit 50`.execute(tx);
  return found.rows.map((row) => bigints(row, ['amount']));
}

export async function readFault(tx: Transaction): Promise<OrbitFault> {
  const found = await sql<{ fault: string }>`select fault from sandbox.orbit_fault`.execute(tx);
  const fault = found.rows[0]?.fault ?? 'none';
  return fault in ORBIT_FAULTS ? (fault as OrbitFault) : 'none';
}

export async function setFault(tx: Transaction, fault: OrbitFault): Promise<void> {
  await sql`update sandbox.orbit_fault set fault = ${fault}`.execute(tx);
}

/** A session of the vendor's game: who holds its name plays from that player's wallet. */
export interface OrbitSession extends OrbitPlace {
  readonly session: string;
  readonly return_url: string;
}

export async function insertSession(tx: Transaction, row: OrbitSession): Promise<void> {
  await sql`insert into sandbox.orbit_session (session, merchant, player, currency, return_url)
    values (${row.session}, ${row.merchant}, ${row.player}, ${row.currency}, ${row.return_url})`.execute(tx);
  await sql`delete from sandbox.orbit_session where used_at < clock_timestamp() - interval '1 day'`.execute(tx);
}

/** Ends every session of a player. */
export async function deleteSessions(tx: Transaction, { merchant, player, currency }: OrbitPlace): Promise<void> {
  await sql`delete from sandbox.orbit_session
    where merchant = ${merchant} and player = ${player} and currency = ${currency}`.execute(tx);
}

/** A session that was used within the last half hour; it counts as used. */
export async function useSession(tx: Transaction, session: string): Promise<OrbitSession | undefined> {
  const found = await sql<OrbitSession>`update sandbox.orbit_session set used_at = clock_timestamp()
    where session = ${session} and used_at > clock_timestamp() - interval '30 minutes'
    returning session, merchant, player, currency, return_url`.execute(tx);
  return found.rows[0];
}

/** A round that was played, in hundredths. */
export interface OrbitRound extends OrbitPlace {
  readonly round_id: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly side: string;
  readonly fell: string;
}

/** Writes a round down. @returns false when its id was played before, so that a form that is sent twice plays once */
export async function insertRound(tx: Transaction, row: OrbitRound): Promise<boolean> {
  const added = await sql`insert into sandbox.orbit_round (round_id, merchant, player, currency, stake, win, side, fell)
    values (${row.round_id}, ${row.merchant}, ${row.player}, ${row.currency}, ${row.stake}, ${row.win}, ${row.side}, ${row.fell})
    on conflict do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}

/** The last rounds of a player, the newest first. */
export async function readRounds(tx: Transaction, { merchant, player, currency }: OrbitPlace): Promise<OrbitRound[]> {
  const found = await sql<
    OrbitRound & Record<string, unknown>
  >`select round_id, merchant, player, currency, stake::text, win::text,
      side, fell from sandbox.orbit_round where merchant = ${merchant} and player = ${player} and currency = ${currency}
    order by played_at desc limit 8`.execute(tx);
  return found.rows.map((row) => bigints(row, ['stake', 'win']));
}
