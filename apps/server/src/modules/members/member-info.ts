import { handleSession } from '#server/platform/http/handler.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import { readMember } from './member-repository.ts';
import { presentMember } from './present-member.ts';

/** The member behind the session. */
export const getMemberInfo = handleSession('getMemberInfo', async (_input, context) => {
  const { code } = context.merchant;
  const member = await context.platform.database.forMerchant(code, (tx) =>
    readMember(tx, code, context.session.memberId),
  );
  if (!member) throw new Error('a session has its member');
  return presentMember(member, code, framesOrigin(context.platform.config, context.origin));
});
