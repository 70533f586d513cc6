import { hasFeature, parseMoney } from '@tessera/contract';
import { handleSession } from '#server/platform/http/handler.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { requireConditions } from './reward-conditions.ts';
import { insertOpenReward } from './rewards-repository.ts';

/**
 * What a member gets for installing the app, scale 4; undefined where nothing is paid: the promotion is off, no rule pays it, it is
 * nothing, or rewards cannot be claimed (DOWNLOAD-15). The offer promises what this says, and nothing else.
 */
export function installBonusOf({ flags, download }: Pick<MerchantSettings, 'flags' | 'download'>): bigint | undefined {
  const isOn = hasFeature(flags, 'appDownloadPromotion') && hasFeature(flags, 'rewardCenter');
  const amount = parseMoney(download.bonusAmount);
  return isOn && download.bonusRule === 'installed' && amount > 0n ? amount : undefined;
}

/**
 * Gives the member the bonus for installing the app. That it is installed is the app's word, which nobody can prove; what keeps it
 * from being given twice is that a member has one such reward at most.
 */
export const requestInstallBonus = handleSession('requestInstallBonus', async (_input, context) => {
  const { platform, merchant, session } = context;
  const amount = installBonusOf(merchant.settings);
  if (amount === undefined) return { isGranted: false };
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  const conditions = requireConditions(merchant.settings, 'install');
  const isGranted = await platform.database.forMerchant(merchant.code, (tx) =>
    insertOpenReward(tx, member, { source: 'install', sourceKey: 'once', amount, conditions }),
  );
  return { isGranted };
});
