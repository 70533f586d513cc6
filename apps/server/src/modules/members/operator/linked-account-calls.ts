import {
  ACCOUNT_LINKS,
  type AccountLink,
  type LinkedAccount,
  MOST_LINKED,
} from '@tessera/contract/members/linked-accounts';
import { type MemberName, readAddressSharers, readDeviceSharers } from '#server/modules/sessions/sessions.ts';
import { readSharersOfCards } from '#server/modules/withdrawals/withdrawals.ts';
import { requireMember } from '#server/operator/require-member.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** Each member once with all that links them, the strongest links first, then by name. */
export function linkedAccounts(sharers: Readonly<Record<AccountLink, readonly MemberName[]>>): LinkedAccount[] {
  const accounts = new Map<string, LinkedAccount>();
  for (const link of ACCOUNT_LINKS) {
    for (const { member_id: memberId, user_name: member, is_closed: isClosed } of sharers[link]) {
      const links = accounts.get(memberId)?.links ?? [];
      accounts.set(memberId, { memberId, member, isClosed, links: [...links, link] });
    }
  }
  const rank = ({ links }: LinkedAccount) => ACCOUNT_LINKS.map((link) => (links.includes(link) ? '0' : '1')).join('');
  return [...accounts.values()].toSorted(
    (one, other) => rank(one).localeCompare(rank(other)) || one.member.localeCompare(other.member),
  );
}

export const linkedAccountCalls = {
  listLinkedAccounts: answerAtMerchant('listLinkedAccounts', async ({ memberId }, call) => {
    await requireMember(call, memberId);
    const { code } = call.merchant;
    return await call.database.forMerchant(code, async (tx) =>
      linkedAccounts({
        card: await readSharersOfCards(tx, code, memberId, MOST_LINKED),
        device: await readDeviceSharers(tx, code, memberId, MOST_LINKED),
        address: await readAddressSharers(tx, code, memberId, MOST_LINKED),
      }),
    );
  }),
};
