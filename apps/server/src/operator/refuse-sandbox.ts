import { refuseRealMoneyInSandboxes, SandboxedMoneyError } from '#server/modules/real-money/real-money.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { AtMerchantContext } from './staff-call.ts';

/** @throws StaffRefusal SANDBOX_WITH_REAL_MONEY when a merchant with these settings would have real money at a sandbox */
export function refuseSandbox({ merchant: { code }, platform }: AtMerchantContext, settings: MerchantSettings): void {
  try {
    refuseRealMoneyInSandboxes([{ code, settings }], platform.config);
  } catch (error) {
    if (error instanceof SandboxedMoneyError) throw new StaffRefusal('SANDBOX_WITH_REAL_MONEY');
    throw error;
  }
}
