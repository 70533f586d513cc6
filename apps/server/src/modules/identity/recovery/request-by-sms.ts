import { hasFeature } from '@tessera/contract';
import { findMemberByMobile, mayLogIn } from '#server/modules/members/members.ts';
import { readPhone, requireSlider, sendCodeBySms } from '#server/modules/verification/verification.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

/** Only where members have numbers can a number prove who somebody is (ROUTE-08). */
export function usesNumbers({ flags }: Pick<MerchantSettings, 'flags'>): boolean {
  return hasFeature(flags, 'mobileRegistration') || hasFeature(flags, 'mobileCodeLogin');
}

/** Sends a code for a new password; a number nobody has is answered alike and gets no message (PWD-18). */
export const requestPasswordSms = handleGuest('requestPasswordSms', async (input, context) => {
  const { code, settings } = context.merchant;
  if (!usesNumbers(settings)) return context.refuse('NO_PERMISSION');
  const phone = readPhone(settings, input);
  await requireSlider(context, input, phone.full);
  const member = await context.platform.database.forMerchant(code, (tx) => findMemberByMobile(tx, code, phone.full));
  const { expiresAt } = await sendCodeBySms(context, { purpose: 'reset', phone, isOwned: mayLogIn(member) });
  return { expirationTime: expiresAt };
});
