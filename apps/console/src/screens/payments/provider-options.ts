import type { StaffPaymentProvider } from '@tessera/contract/deposits/staff-payments';

/** A provider that can be chosen: the empty value is the provider of the installation. */
export interface ProviderOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Providers that can be chosen: that of the installation, and the gateways that are connected.
 * @param installation name of the installation's provider
 * @param chosen names that are chosen; one of a gateway that is not connected any more shows so, until another one is chosen
 */
export function providerOptions(
  providers: readonly StaffPaymentProvider[],
  installation: string,
  chosen: readonly string[],
): ProviderOption[] {
  const gateways = providers.filter(({ gateway }) => gateway?.endedAt === null).map(({ name }) => name);
  const gone = chosen.filter((name) => name !== '' && !gateways.includes(name));
  return [
    { value: '', label: installation },
    ...gateways.map((name) => ({ value: name, label: name })),
    ...[...new Set(gone)].map((name) => ({ value: name, label: `${name}, disconnected` })),
  ];
}
