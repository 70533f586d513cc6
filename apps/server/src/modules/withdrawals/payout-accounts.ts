import {
  findGatewayAccount,
  type GatewayRow,
  holdConnected,
  HTTP_GATEWAY,
  providerAccount,
} from '#server/modules/deposits/deposits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { NamedProvider } from '#server/platform/providers/registry.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { PayoutAccount, PayoutProvider } from './payout-provider.ts';
import { payoutProviders } from './payout-providers.ts';

type AccountPlatform = Pick<Platform, 'config' | 'database'>;
type PayoutSettings = Pick<MerchantSettings, 'withdrawal'>;

/** A provider of payouts with the account that a merchant has there. */
export interface PayoutProviderAtMerchant extends NamedProvider<PayoutProvider> {
  readonly account: PayoutAccount;
}

/**
 * The provider of a name with the merchant's account there: one of the installation, or a gateway that this merchant connected, also one
 * that is disconnected by now.
 * @throws Error when the merchant has none of that name
 */
export async function payoutProviderAt(
  platform: AccountPlatform,
  merchantCode: string,
  name: string,
): Promise<PayoutProviderAtMerchant> {
  const { database } = platform;
  const own = payoutProviders.find(platform, name);
  if (own) return { ...own, account: await providerAccount(database, merchantCode, name) };
  const found = await findGatewayAccount(database, merchantCode, name);
  if (!found) throw new Error(`the payout provider "${name}" is not set up`);
  return { name, provider: payoutProviders.connected(platform, HTTP_GATEWAY), account: found.account };
}

/** The payout provider of a merchant: its own choice, else the installation's. */
export const payoutProviderOf = (platform: Pick<Platform, 'config'>, { withdrawal }: PayoutSettings): string =>
  withdrawal.provider ?? payoutProviders.chosen(platform).name;

/**
 * Whether payouts of a merchant can be ordered at a provider; it cannot be disconnected until the transaction ends.
 * @param tx of this merchant
 */
export async function takesPayouts(
  tx: Transaction,
  platform: Pick<Platform, 'config'>,
  merchantCode: string,
  name: string,
): Promise<boolean> {
  return payoutProviders.find(platform, name) !== undefined || holdConnected(tx, merchantCode, name);
}

/** Whether members would be paid out by a sandbox. */
export function paysOutAtSandbox(
  { withdrawal: { isOpen, provider } }: PayoutSettings,
  services: Parameters<typeof payoutProviders.isSandboxed>[0],
): boolean {
  if (!isOpen) return false;
  return provider === undefined ? payoutProviders.isSandboxed(services) : payoutProviders.isSandbox(provider);
}

/**
 * Every provider that may have payouts of a merchant, and whether they are ordered there now: those of the installation and the gateways
 * that it connected.
 * @param gateways all of the merchant's
 */
export function payoutProvidersInUse(
  platform: Pick<Platform, 'config'>,
  settings: PayoutSettings,
  gateways: readonly GatewayRow[],
): { readonly name: string; readonly isChosen: boolean }[] {
  const chosen = payoutProviderOf(platform, settings);
  const names = [
    ...payoutProviders.names.filter((name) => name !== HTTP_GATEWAY),
    ...gateways.map(({ provider }) => provider),
  ];
  return names.map((name) => ({ name, isChosen: name === chosen }));
}
