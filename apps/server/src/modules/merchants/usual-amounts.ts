import { usualAmount, usualStakeFactor } from '@tessera/contract/merchants/currency-facts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

type Settings = Omit<
  MerchantSettings,
  'brand' | 'languages' | 'defaultLanguage' | 'currency' | 'conductProfile' | 'timeZone' | 'copyright'
>;

/** Fields of an object that are amounts in yuan, as usual ones of another currency. */
function inCurrency<Value extends object>(value: Value, fields: readonly (keyof Value)[], code: string): Value {
  const changed = fields.map((field) => [field, usualAmount(code, String(value[field]))]);
  return { ...value, ...Object.fromEntries(changed) };
}

/**
 * Settings whose amounts are those of the yuan as a merchant of a currency begins: as large as there, in whole coins.
 * A new setting that is an amount is named here; the test of the template finds one that is not.
 */
export function usualAmounts(settings: Settings, code: string): Settings {
  const { deposit, withdrawal, staffLimits, agents, download } = settings;
  const amount = (yuan: string) => usualAmount(code, yuan);
  return {
    ...structuredClone(settings),
    deposit: {
      ...inCurrency(deposit, ['minimum', 'maximum'], code),
      quickAmounts: deposit.quickAmounts.map(amount),
    },
    withdrawal: {
      ...inCurrency(withdrawal, ['minimum', 'maximum', 'twoApprovalsFrom'], code),
      fee: inCurrency(withdrawal.fee, ['fixed'], code),
    },
    adjustments: { maximum: amount(settings.adjustments.maximum) },
    staffLimits: {
      credits: inCurrency(staffLimits.credits, ['aloneMember', 'aloneStaff', 'mostMember', 'mostStaff'], code),
      payouts: inCurrency(staffLimits.payouts, ['aloneStaff', 'mostMember', 'mostStaff'], code),
    },
    smsLimits: inCurrency(settings.smsLimits, ['messageCost', 'dailySpend'], code),
    download: inCurrency(download, ['bonusAmount'], code),
    lottery: inCurrency(settings.lottery, ['maxStakePerOrder', 'maxPayoutPerIssue'], code),
    stakeFactor: usualStakeFactor(code),
    trialCredit: amount(settings.trialCredit),
    rewardMaximum: amount(settings.rewardMaximum),
    agents: { ...agents, transfer: inCurrency(agents.transfer, ['minimum', 'maximum', 'dailyMaximum'], code) },
  };
}
