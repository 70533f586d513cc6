import { type DepositMethodName, type Fee, parseMoney } from '@tessera/contract';
import { offeredOf } from '@tessera/contract/deposits/offered-methods';
import { raisedLimit, type VipBenefits } from '#server/modules/vip/vip.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

/** Names of methods for clients without their own names. */
const TITLES: Readonly<Record<DepositMethodName, string>> = {
  gateway: 'Payment page',
  banks: 'Bank transfer',
  manual: 'Transfer with slip',
  alipay: 'Alipay',
  qq: 'QQ Wallet',
  wechat: 'WeChat Pay',
  virtualWallet: 'Virtual wallet',
};

/** A method as members are offered it; amounts at scale 4. */
export interface OfferedMethod {
  readonly method: DepositMethodName;
  readonly title: string;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly quickAmounts: bigint[];
  readonly fee: Fee;
}

const NO_FEE: Fee = { fixed: 0n, basisPoints: 0 };

/**
 * Methods that a merchant offers, in its order (DEPOSIT-04). Limits and quick amounts that a method does not set are those of all, the largest
 * amount of all never below that of the member's level; a limit of the method's own may be its provider's, and holds for everybody. Transfers by
 * hand need an account to go to. A regulated merchant keeps nothing of a deposit, whatever its settings say.
 */
export function offeredMethods(
  { deposit: settings, conductProfile }: Pick<MerchantSettings, 'deposit' | 'conductProfile'>,
  { depositMaximum, noDepositFee }: VipBenefits,
): OfferedMethod[] {
  return offeredOf(settings).map(({ method, minimum, maximum, quickAmounts, fee }) => {
    const least = parseMoney(minimum ?? settings.minimum);
    const most = maximum === undefined ? raisedLimit(settings.maximum, depositMaximum) : parseMoney(maximum);
    const quick = (quickAmounts ?? settings.quickAmounts).map(parseMoney);
    const isAllowed = (amount: bigint) => amount >= least && amount <= most;
    return {
      method,
      title: TITLES[method],
      minimum: least,
      maximum: most,
      quickAmounts: quick.filter(isAllowed),
      fee:
        fee === undefined || noDepositFee || conductProfile === 'regulated'
          ? NO_FEE
          : { fixed: parseMoney(fee.fixed), basisPoints: fee.basisPoints },
    };
  });
}
