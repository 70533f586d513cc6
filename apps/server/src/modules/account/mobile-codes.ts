import { hasFeature } from '@tessera/contract';
import { findMemberByMobile, mayLogIn } from '#server/modules/members/members.ts';
import { readPhone, requireSlider, sendCodeBySms } from '#server/modules/verification/verification.ts';
import { handleGuest, handleSession } from '#server/platform/http/handler.ts';

/** The number under either of its names on the wire (SMS-06). */
function numberOf(input: {
  mobileNo?: string | undefined;
  mobileNum?: string | undefined;
  countryDialingCode?: string | undefined;
}) {
  return { mobileNum: input.mobileNo || input.mobileNum, countryDialingCode: input.countryDialingCode };
}

/**
 * What a registration counts down before it offers another code (SMS-02): a minute, with the external verification too
 * (SMS-03). The code itself lives longer, as its message says; another one ends it.
 */
const NEXT_CODE_MINUTES = 1;

/**
 * Sends a code for a registration. A number that has an account gets one too: only who holds the phone learns, when
 * registering with it, that the account is there.
 */
export const sendRegisterCode = handleGuest('sendRegisterCode', async (input, context) => {
  const { settings } = context.merchant;
  if (!hasFeature(settings.flags, 'mobileRegistrationCode')) return context.refuse('NO_PERMISSION');
  const phone = readPhone(settings, numberOf(input));
  await requireSlider(context, input, phone.full);
  await sendCodeBySms(context, { purpose: 'register', phone });
  return { expiredMinutes: NEXT_CODE_MINUTES };
});

/** Sends a code for a login; a number without an account is answered alike and gets no message. */
export const sendLoginCode = handleGuest('sendLoginCode', async (input, context) => {
  const { code, settings } = context.merchant;
  const phone = readPhone(settings, numberOf(input));
  await requireSlider(context, input, phone.full);
  const member = await context.platform.database.forMerchant(code, (tx) => findMemberByMobile(tx, code, phone.full));
  const { expiresAt } = await sendCodeBySms(context, { purpose: 'login', phone, isOwned: mayLogIn(member) });
  return { expirationTime: expiresAt };
});

/** Sends a code to a number that a logged-in member wants to prove. */
export const sendMemberCode = handleSession('sendMemberCode', async (input, context) => {
  const phone = readPhone(context.merchant.settings, numberOf(input));
  await requireSlider(context, input, phone.full);
  const { expiresAt } = await sendCodeBySms(context, { purpose: 'phone', phone });
  return { expirationTime: expiresAt };
});
