import { MOST_PAYMENT_GATEWAYS } from '@tessera/contract/deposits/staff-payment-gateways';
import type { Database } from '#server/platform/database/database.ts';
import { problemOfAddress } from '#server/platform/http/guarded-post.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CallbackState, readCallbackState } from './callbacks-repository.ts';
import { BY_HAND } from './deposits-repository.ts';
import {
  countOpenByProvider,
  endGateway,
  findGateway,
  type GatewayRow,
  insertGateway,
  lockAndCountGateways,
  readGateways,
  replaceGatewaySecret,
} from './gateways-repository.ts';
import { gatewayProvider, providerAt, readAllGateways } from './payment-accounts.ts';
import type { ProviderAccount } from './payment-provider.ts';
import { paymentProviders } from './payment-providers.ts';

type GatewayPlatform = Pick<Platform, 'config' | 'database' | 'log'>;

/** Why a gateway is not connected, or its secret not taken. */
export type GatewayRefusal = 'address' | 'taken' | 'full' | 'silent' | 'missing';

/** A gateway as staff connect it. */
export interface NewGateway {
  readonly provider: string;
  readonly url: string;
  readonly account: string;
  readonly secret: string;
  readonly staff: string;
}

/** Asks a provider of a merchant whether it answers and knows the merchant. @throws Error when it does not */
export async function checkProvider(
  platform: Pick<Platform, 'config' | 'database'>,
  merchantCode: string,
  name: string,
): Promise<void> {
  const { provider, account } = await providerAt(platform, merchantCode, name);
  await provider.check(account);
}

/** Whether a gateway answers, and knows the merchant by this secret. */
async function answers(platform: GatewayPlatform, account: ProviderAccount): Promise<boolean> {
  try {
    await gatewayProvider(platform).check(account);
    return true;
  } catch (error) {
    const { merchantCode } = account;
    platform.log.warn({ err: error, merchantCode }, 'a payment gateway did not answer staff who connect it');
    return false;
  }
}

/** Names that deposits are kept under without a gateway of the merchant's. */
const isReserved = (name: string) => name === BY_HAND || paymentProviders.names.includes(name);

/**
 * Connects a gateway that answers and knows the merchant. Its name is kept with deposits for ever, so none is used twice.
 * @returns why it is refused, undefined when it is connected
 */
export async function connectGateway(
  platform: GatewayPlatform,
  merchantCode: string,
  gateway: NewGateway,
): Promise<GatewayRefusal | undefined> {
  const { config, database } = platform;
  const { provider, url, account, secret } = gateway;
  const address = new URL(url);
  // calls are below the address, so it cannot have a query
  if (address.search || address.hash || problemOfAddress(address, config.paymentPrivateAddresses)) return 'address';
  if (isReserved(provider)) return 'taken';
  if (!(await answers(platform, { merchantCode, secret, gateway: { url, account } }))) return 'silent';
  return database.forMerchant(merchantCode, async (tx) => {
    if ((await lockAndCountGateways(tx, merchantCode)) >= MOST_PAYMENT_GATEWAYS) return 'full';
    return (await insertGateway(tx, merchantCode, gateway)) ? undefined : 'taken';
  });
}

/**
 * Takes a secret in place of the one before, once the gateway answers to it. A gateway that was disconnected has one too: what was opened
 * there is still asked about.
 * @returns why it is refused, undefined when it is taken
 */
export async function changeGatewaySecret(
  platform: GatewayPlatform,
  merchantCode: string,
  provider: string,
  secret: string,
): Promise<GatewayRefusal | undefined> {
  const { database } = platform;
  const row = await database.forMerchant(merchantCode, (tx) => findGateway(tx, merchantCode, provider));
  if (!row) return 'missing';
  const { url, account } = row;
  if (!(await answers(platform, { merchantCode, secret, gateway: { url, account } }))) return 'silent';
  await database.forMerchant(merchantCode, (tx) => replaceGatewaySecret(tx, merchantCode, provider, secret));
  return undefined;
}

/**
 * Opens no deposits and orders no payouts at a gateway any more. Its address and secret are kept: what was begun there is asked about,
 * called back and reconciled there as before.
 * @returns false when the merchant has no gateway of that name that is connected
 */
export function disconnectGateway(database: Database, merchantCode: string, provider: string): Promise<boolean> {
  return database.forMerchant(merchantCode, (tx) => endGateway(tx, merchantCode, provider));
}

/** Names of the gateways that deposits and payouts of a merchant can begin at. */
export async function readGatewayNames(database: Database, merchantCode: string): Promise<string[]> {
  const rows = await readAllGateways(database, merchantCode);
  return rows.filter(({ ended_at }) => ended_at === null).map(({ provider }) => provider);
}

/** A provider of a merchant's payments and payouts, and its state. */
export interface ProviderState extends CallbackState {
  readonly name: string;
  readonly isSandbox: boolean;
  /** What the merchant connected; null for the provider of the installation. */
  readonly gateway: Omit<GatewayRow, 'provider'> | null;
  /** Deposits there that are pending or in review. */
  readonly openDeposits: number;
  /** Withdrawals there that are not ended. */
  readonly openPayouts: number;
}

/**
 * The provider of the installation and every gateway of a merchant; one that is disconnected only while something is open there.
 * @param openPayouts how many withdrawals are open at each provider
 */
export function readProviderStates(
  { config, database }: Pick<Platform, 'config' | 'database'>,
  merchantCode: string,
  openPayouts: ReadonlyMap<string, number>,
): Promise<ProviderState[]> {
  const { name: installation } = paymentProviders.chosen({ config });
  return database.forMerchant(merchantCode, async (tx) => {
    const open = await countOpenByProvider(tx, merchantCode);
    const rows = await readGateways(tx, merchantCode);
    const shown = rows.filter(
      ({ provider, ended_at }) => ended_at === null || open.has(provider) || openPayouts.has(provider),
    );
    const states: ProviderState[] = [];
    for (const [name, gateway] of [[installation, null] as const, ...shown.map((row) => [row.provider, row] as const)])
      states.push({
        name,
        isSandbox: paymentProviders.isSandbox(name),
        gateway,
        openDeposits: open.get(name) ?? 0,
        openPayouts: openPayouts.get(name) ?? 0,
        ...(await readCallbackState(tx, merchantCode, name)),
      });
    return states;
  });
}
