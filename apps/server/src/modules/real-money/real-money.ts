import { isSandboxApp } from '@tessera/provider-protocol/sandbox-addresses';
import { chatProviders } from '#server/modules/chat/chat.ts';
import { paysAtSandbox } from '#server/modules/deposits/deposits.ts';
import { mailProviders } from '#server/modules/mail/mail.ts';
import { identityProviders, smsProviders } from '#server/modules/verification/verification.ts';
import { paysOutAtSandbox } from '#server/modules/withdrawals/withdrawals.ts';
import type { ProviderSettings } from '#server/platform/providers/registry.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';

/** Which real services the installation is set up with. */
export type OutsideServices = ProviderSettings;

/** A merchant with real money would be served by a sandbox; the message names both. */
export class SandboxedMoneyError extends Error {
  readonly code = 'SANDBOX_WITH_REAL_MONEY';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SandboxedMoneyError';
  }
}

function linksOf({ customerService, serviceLink, telegramUrl }: MerchantSettings): string[] {
  const links = [...customerService.map(({ url }) => url), serviceLink, telegramUrl];
  return links.filter((link) => typeof link === 'string');
}

/** What a merchant with these settings would get from a sandbox, in words for the operator of the program. */
export function sandboxUses(settings: MerchantSettings, services: OutsideServices): string[] {
  const uses: [boolean, string][] = [
    [mailProviders.isSandboxed(services), 'mail (MAIL_URL)'],
    [paysAtSandbox(settings, services), 'deposits'],
    [paysOutAtSandbox(settings, services), 'payouts'],
    [smsProviders.isSandboxed(services), 'text messages (SMS_URL or SMS_TEMPLATE)'],
    [
      settings.externalPhoneVerification && identityProviders.isSandboxed(services),
      'phone verification (PHONE_VERIFICATION_URL)',
    ],
    [Object.values(settings.externalSignIn).some(isSandboxApp), 'sign-in (externalSignIn)'],
    [settings.outsideChat !== null && chatProviders.isSandboxed(settings), 'live chat (outsideChat)'],
    [linksOf(settings).some((link) => link.startsWith('/sandbox/')), 'links of customer service'],
  ];
  return uses.filter(([isUsed]) => isUsed).map(([, name]) => name);
}

/**
 * Makes sure that sandboxes serve only play money: a person who reaches a sandbox can mark its payments as paid.
 * @throws SandboxedMoneyError naming each merchant with real money and what it has no real provider of
 */
export function refuseRealMoneyInSandboxes(
  merchants: readonly Pick<Merchant, 'code' | 'settings'>[],
  services: OutsideServices,
): void {
  const problems = merchants
    .filter(({ settings }) => !settings.playMoney)
    .map(({ code, settings }) => ({ code, uses: sandboxUses(settings, services) }))
    .filter(({ uses }) => uses.length > 0)
    .map(({ code, uses }) => `Merchant ${code} has real money, but only a sandbox for: ${uses.join(', ')}.`);
  if (problems.length > 0) throw new SandboxedMoneyError(problems);
}
