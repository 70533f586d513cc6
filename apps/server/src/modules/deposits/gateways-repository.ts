import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { PAYMENT_SECRET } from './deposits-repository.ts';

/** A payment gateway that a merchant connected. */
export interface GatewayRow {
  readonly provider: string;
  readonly url: string;
  readonly account: string;
  readonly connected_at: Date;
  readonly connected_by: string;
  /** Since when no deposit is opened and no payout ordered there. */
  readonly ended_at: Date | null;
}

const columns = sql`provider, url, account, connected_at, connected_by, ended_at`;

/** The gateways of a merchant, disconnected ones included, in the order of connecting. */
export async function readGateways(tx: Transaction, merchantCode: string): Promise<GatewayRow[]> {
  const found = await sql<GatewayRow>`select ${columns} from payment_gateway where merchant_code = ${merchantCode}
    order by connected_at, provider`.execute(tx);
  return found.rows;
}

/** A gateway of a merchant with the secret that both share; undefined when there is none of that name. */
export async function findGateway(
  tx: Transaction,
  merchantCode: string,
  provider: string,
): Promise<(GatewayRow & { readonly secret: string }) | undefined> {
  const found = await sql<GatewayRow & { secret: string }>`select ${columns}, secret
    from payment_gateway join payment_provider_key using (merchant_code, provider)
    where merchant_code = ${merchantCode} and provider = ${provider}`.execute(tx);
  const [row] = found.rows;
  return row && { ...row, secret: boxOf(tx).decrypt(placeOf(PAYMENT_SECRET, merchantCode, provider), row.secret) };
}

/** How many gateways of a merchant are connected; others who connect one wait until the transaction ends. */
export async function lockAndCountGateways(tx: Transaction, merchantCode: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_gateway:${merchantCode}`}, 0))`.execute(tx);
  const found = await sql<{ n: number }>`select count(*)::int as n from payment_gateway
    where merchant_code = ${merchantCode} and ended_at is null`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

const sealed = (tx: Transaction, merchantCode: string, provider: string, secret: string) =>
  boxOf(tx).encrypt(placeOf(PAYMENT_SECRET, merchantCode, provider), secret);

/** Keeps a gateway with its secret. @returns false when the merchant has, or had, a provider of that name */
export async function insertGateway(
  tx: Transaction,
  merchantCode: string,
  gateway: Pick<GatewayRow, 'provider' | 'url' | 'account'> & { readonly secret: string; readonly staff: string },
): Promise<boolean> {
  const { provider, url, account, secret, staff } = gateway;
  const done = await sql`insert into payment_provider_key (merchant_code, provider, secret)
    values (${merchantCode}, ${provider}, ${sealed(tx, merchantCode, provider, secret)}) on conflict do nothing`.execute(
    tx,
  );
  if (done.numAffectedRows !== 1n) return false;
  await sql`insert into payment_gateway (merchant_code, provider, url, account, connected_by)
    values (${merchantCode}, ${provider}, ${url}, ${account}, ${staff})`.execute(tx);
  return true;
}

/** Puts a secret in place of the one that both shared. */
export async function replaceGatewaySecret(
  tx: Transaction,
  merchantCode: string,
  provider: string,
  secret: string,
): Promise<void> {
  await sql`update payment_provider_key set secret = ${sealed(tx, merchantCode, provider, secret)}
    where merchant_code = ${merchantCode} and provider = ${provider}`.execute(tx);
}

/** Begins nothing at a gateway from now on. @returns false when none of that name is connected */
export async function endGateway(tx: Transaction, merchantCode: string, provider: string): Promise<boolean> {
  const done = await sql`update payment_gateway set ended_at = clock_timestamp()
    where merchant_code = ${merchantCode} and provider = ${provider} and ended_at is null`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Whether a merchant has a gateway of that name that is connected; until the transaction ends nobody disconnects it. */
export async function holdConnected(tx: Transaction, merchantCode: string, provider: string): Promise<boolean> {
  const found = await sql`select from payment_gateway
    where merchant_code = ${merchantCode} and provider = ${provider} and ended_at is null for share`.execute(tx);
  return found.rows.length === 1;
}

/** Deposits of each provider of a merchant that are pending or in review. */
export async function countOpenByProvider(tx: Transaction, merchantCode: string): Promise<Map<string, number>> {
  const found = await sql<{ provider: string; n: number }>`select provider, count(*)::int as n from deposit
    where merchant_code = ${merchantCode} and state in ('pending', 'review') group by provider`.execute(tx);
  return new Map(found.rows.map(({ provider, n }) => [provider, n]));
}
