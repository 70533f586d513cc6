import { sendMail } from '#server/modules/mail/mail.ts';
import type { MemberRow } from '#server/modules/members/members.ts';
import { drawCode, type IssuedCode, issueCode, withdrawCode } from '#server/modules/verification/verification.ts';
import { type CallContext, handleGuest } from '#server/platform/http/handler.ts';
import { letterOrigin } from '#server/platform/http/urls.ts';
import { checkOwnerFields, mailOwner, mailPlace } from './mail-owner.ts';

/** Name and code are in the fragment, which browsers never send, so that no log holds them. */
function resetLink(
  context: Pick<CallContext, 'platform' | 'merchant' | 'origin'>,
  values: Record<string, string>,
): string {
  return `${letterOrigin(context)}/m/forget#${new URLSearchParams(values)}`;
}

/**
 * Sends the code after the answer: a line to the provider is not waited for, so that an address nobody owns is answered
 * as fast as the others. A code whose sending failed is taken back.
 */
async function sendCode(context: CallContext, member: MemberRow, issued: IssuedCode & { code: string }): Promise<void> {
  const { platform, merchant, language } = context;
  const { code, codeId, lifeMinutes } = issued;
  const email = member.email ?? '';
  const values = { name: member.nickname ?? member.user_name, minutes: String(lifeMinutes) };
  const link = resetLink(context, { username: member.user_name, email, code });
  try {
    await sendMail(platform, merchant, { kind: 'resetPassword', language, values, code, link, recipient: email });
  } catch (error) {
    platform.log.error({ err: error }, 'the mail with a code was not taken');
    await platform.database.forMerchant(merchant.code, (tx) => withdrawCode(tx, merchant.code, codeId));
  }
}

/** Sends a code and a link by e-mail when name and address belong together; the answer is the same when not (PWD-18). */
export const requestPasswordMail = handleGuest('requestPasswordMail', async (input, context) => {
  const { merchant, platform, address } = context;
  checkOwnerFields(input);
  const fresh = await drawCode();
  const { owner, issued } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const found = await mailOwner(tx, merchant.code, input);
    const place = mailPlace(merchant.code, input.email);
    return { owner: found, issued: await issueCode(tx, { ...place, address, isOwned: found !== undefined }, fresh) };
  });
  const { code } = issued;
  if (owner && code !== null) {
    sendCode(context, owner, { ...issued, code }).catch((error: unknown) =>
      platform.log.error({ err: error }, 'a code could not be taken back'),
    );
  }
  return { expiredMinutes: issued.lifeMinutes };
});
