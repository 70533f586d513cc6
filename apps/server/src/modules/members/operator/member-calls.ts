import { listRestrictions, restrictMember } from '#server/modules/account/account.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { type FoundMember, maskMobile, type MemberRow, searchMembers } from '#server/modules/members/members.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import { formatMoney } from '@tessera/contract';
import { accountOf, requireMember } from '#server/operator/require-member.ts';
import { answerAtMerchant, type AtMerchantContext } from '#server/operator/staff-call.ts';

/** Members on one page. */
const PAGE = 50;

const presentFound = (row: FoundMember | MemberRow) => ({
  memberId: row.member_id,
  userName: row.user_name,
  type: row.type,
  isAgent: row.is_agent,
  isClosed: row.disabled_at !== null,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

const maskEmail = (email: string) => email.replace(/^(.).*(@.*)$/u, '$1***$2');
const maskName = (name: string) =>
  [...name].map((letter, index) => (index === 0 || letter === ' ' ? letter : '*')).join('');

async function isBettingClosed({ database, merchant }: AtMerchantContext, userName: string): Promise<boolean> {
  const restrictions = (await listRestrictions(database, merchant, userName)) ?? [];
  return restrictions.find(({ kind }) => kind === 'betting')?.is_closed ?? false;
}

async function balanceOf(call: AtMerchantContext, member: MemberRow) {
  const account = accountOf(call, member);
  const found = await call.database.forMerchant(call.merchant.code, (tx) => readBalance(tx, account));
  return found
    ? { amount: formatMoney(found.balance), held: formatMoney(found.held), currency: account.currency }
    : null;
}

export const memberCalls = {
  searchMembers: answerAtMerchant('searchMembers', async ({ search, after }, { database, merchant }) => {
    if (after !== undefined && !isUuid(after))
      throw new StaffRefusal('REQUEST_INVALID', { issues: [{ field: 'after', problem: 'cursor' }] });
    const asked = { search, after: after ?? null, limit: PAGE + 1 };
    const rows = await database.forMerchant(merchant.code, (tx) => searchMembers(tx, merchant.code, asked));
    const shown = rows.slice(0, PAGE);
    return { members: shown.map(presentFound), next: rows.length > PAGE ? (shown.at(-1)?.member_id ?? null) : null };
  }),
  showMember: answerAtMerchant('showMember', async ({ memberId }, call) => {
    const member = await requireMember(call, memberId);
    const restrictions = (await listRestrictions(call.database, call.merchant, member.user_name)) ?? [];
    return {
      ...presentFound(member),
      nickname: member.nickname,
      email: member.email && maskEmail(member.email),
      mobile: member.mobile && maskMobile(member.mobile),
      payeeName: member.payee_name && maskName(member.payee_name),
      balance: await balanceOf(call, member),
      isBettingClosed: restrictions.find(({ kind }) => kind === 'betting')?.is_closed ?? false,
      closingAt: member.closing_at?.toISOString() ?? null,
      language: member.language,
      clubLabel: member.club_label,
      hasPaymentPassword: member.payment_password_hash !== null,
      lastLoginAddress: member.last_login_address,
      restrictions: restrictions.map(({ kind, is_closed: isClosed, reason, staff, created_at: at }) => ({
        kind,
        isClosed,
        reason,
        staff,
        at: at.toISOString(),
      })),
    };
  }),
  revealMember: answerAtMerchant('revealMember', async ({ memberId }, call) => {
    const { email, mobile, payee_name: payeeName } = await requireMember(call, memberId);
    return { email, mobile, payeeName };
  }),
  restrictMember: answerAtMerchant('restrictMember', async ({ memberId, kind, isClosed, reason }, call) => {
    const { user_name: userName, disabled_at: disabledAt } = await requireMember(call, memberId);
    const wasClosed = kind === 'entry' ? disabledAt !== null : await isBettingClosed(call, userName);
    const restriction = { kind, isClosed, reason, staff: call.session.email };
    if (!(await restrictMember(call.database, call.merchant, userName, restriction)))
      throw new StaffRefusal('NOT_FOUND');
    call.noteChange({ before: { kind, isClosed: wasClosed }, after: { kind, isClosed } });
    return null;
  }),
};
