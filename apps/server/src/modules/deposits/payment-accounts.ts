import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { NamedProvider } from '#server/platform/providers/registry.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { readProviderSecret } from './deposits-repository.ts';
import { HTTP_GATEWAY } from './gateway-client.ts';
import { findGateway, type GatewayRow, readGateways } from './gateways-repository.ts';
import type { OnlineMethod, PaymentProvider, ProviderAccount } from './payment-provider.ts';
import { paymentProviders } from './payment-providers.ts';

type AccountPlatform = Pick<Platform, 'config' | 'database'>;

/** A provider of payments with the account that a merchant has there. */
export interface ProviderAtMerchant extends NamedProvider<PaymentProvider> {
  readonly account: ProviderAccount;
  /** Whether deposits are opened there; one that was disconnected is asked about what was opened before alone. */
  readonly takesDeposits: boolean;
}

/** The merchant's account at a provider of the installation. */
export async function providerAccount(
  database: Database,
  merchantCode: string,
  provider: string,
): Promise<ProviderAccount> {
  const secret = await database.forMerchant(merchantCode, (tx) =>
    readProviderSecret(tx, merchantCode, provider, newSecret()),
  );
  return { merchantCode, secret };
}

/** The implementation that serves the gateways which merchants connect. */
export const gatewayProvider = (platform: Pick<Platform, 'config'>): PaymentProvider =>
  paymentProviders.connected(platform, HTTP_GATEWAY);

/**
 * A merchant's account at its own gateway.
 * @returns undefined when the merchant has none of that name; one that is disconnected has its account still
 */
export async function findGatewayAccount(
  database: Database,
  merchantCode: string,
  name: string,
): Promise<{ readonly account: ProviderAccount; readonly isConnected: boolean } | undefined> {
  const row = await database.forMerchant(merchantCode, (tx) => findGateway(tx, merchantCode, name));
  if (!row) return undefined;
  const { secret, url, account, ended_at } = row;
  return { account: { merchantCode, secret, gateway: { url, account } }, isConnected: ended_at === null };
}

/**
 * The provider of a name with the merchant's account there: one of the installation, or a gateway that this merchant connected.
 * @returns undefined when the merchant has none of that name
 */
export async function findProvider(
  platform: AccountPlatform,
  merchantCode: string,
  name: string,
): Promise<ProviderAtMerchant | undefined> {
  const { database } = platform;
  const own = paymentProviders.find(platform, name);
  if (own) return { ...own, account: await providerAccount(database, merchantCode, name), takesDeposits: true };
  const found = await findGatewayAccount(database, merchantCode, name);
  return (
    found && { name, provider: gatewayProvider(platform), account: found.account, takesDeposits: found.isConnected }
  );
}

/** As {@link findProvider}. @throws Error when the merchant has no provider of that name */
export async function providerAt(
  platform: AccountPlatform,
  merchantCode: string,
  name: string,
): Promise<ProviderAtMerchant> {
  const found = await findProvider(platform, merchantCode, name);
  if (!found) throw new Error(`the payment provider "${name}" is not set up`);
  return found;
}

/** Which provider a merchant's method opens deposits at; without a choice of the merchant's it is the installation's. */
export function providerOfMethod(
  platform: Pick<Platform, 'config'>,
  { deposit }: Pick<MerchantSettings, 'deposit'>,
  method: OnlineMethod,
): string {
  const own = deposit.methods.find((each) => each.method === method);
  return own?.provider ?? paymentProviders.chosen(platform).name;
}

/** Whether members would pay at a sandbox by a method that the merchant offers. */
export function paysAtSandbox(
  { deposit }: Pick<MerchantSettings, 'deposit'>,
  services: Parameters<typeof paymentProviders.isSandboxed>[0],
): boolean {
  return deposit.methods.some(({ method, provider }) => {
    if (method === 'manual') return false;
    return provider === undefined ? paymentProviders.isSandboxed(services) : paymentProviders.isSandbox(provider);
  });
}

/** A provider that may have payments of a merchant. */
export interface PaymentProviderUse {
  readonly name: string;
  /** Whether deposits are opened there now. */
  readonly isChosen: boolean;
}

/** The gateways of a merchant, disconnected ones included. */
export const readAllGateways = (database: Database, merchantCode: string): Promise<GatewayRow[]> =>
  database.forMerchant(merchantCode, (tx) => readGateways(tx, merchantCode));

/**
 * Every provider that may have payments of a merchant: those of the installation and the gateways that it connected.
 * @param gateways all of the merchant's
 */
export function providersInUse(
  platform: Pick<AccountPlatform, 'config'>,
  gateways: readonly GatewayRow[],
): PaymentProviderUse[] {
  const chosen = paymentProviders.chosen(platform).name;
  return [
    ...paymentProviders.names
      .filter((name) => name !== HTTP_GATEWAY)
      .map((name) => ({ name, isChosen: name === chosen })),
    ...gateways.map(({ provider, ended_at }) => ({ name: provider, isChosen: ended_at === null })),
  ];
}
