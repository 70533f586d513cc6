import { hasFeature } from '@tessera/contract';
import { LOGIN_RULES } from '#server/modules/identity/identity.ts';
import { issueSlider } from '#server/modules/verification/verification.ts';
import { handleGuest } from '#server/platform/http/handler.ts';

/** Rules of the login form by name; with a puzzle where the merchant asks for one before text messages (CACC-10). */
export const getVerification = handleGuest('getVerification', async (input, context) => {
  const { flags, smsSlider } = context.merchant.settings;
  const sendsMessages = hasFeature(flags, 'mobileRegistration') || hasFeature(flags, 'mobileCodeLogin');
  const slider = input.slider !== false && smsSlider && sendsMessages ? await issueSlider(context) : null;
  return { ...LOGIN_RULES, slider };
});
