import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newCode } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { findUpline, joinLine } from './line-repository.ts';
import { insertMember, type NewMember } from './member-repository.ts';
import { userNameKey } from './user-names.ts';

/** What a new member is made of; the rest has defaults. */
export type MemberDraft = Pick<NewMember, 'userName' | 'type' | 'passwordHash'> & Partial<Omit<NewMember, 'uplineId'>>;

/**
 * Adds a member with a new id and affiliate code, in the line of the agent whose code brought it;
 * undefined when name, e-mail address or number is taken.
 */
export async function addMember(
  tx: Transaction,
  merchant: Pick<Merchant, 'code'>,
  draft: MemberDraft,
): Promise<string | undefined> {
  const memberId = newUuid();
  const uplineId = draft.recommenderId ? await findUpline(tx, merchant.code, draft.recommenderId) : null;
  const added = await insertMember(tx, {
    nickname: null,
    payeeName: null,
    email: null,
    mobile: null,
    dialingCode: null,
    mobileKey: null,
    isMobileVerified: false,
    contacts: {},
    paymentPasswordHash: null,
    recommenderId: null,
    registerMethod: null,
    registerAddress: null,
    termsVersion: null,
    ageConfirmed: false,
    isDemo: false,
    ...draft,
    merchantCode: merchant.code,
    memberId,
    uplineId,
    userNameKey: userNameKey(draft.userName),
    affiliateCode: newCode(8),
  });
  if (!added) return undefined;
  if (uplineId) await joinLine(tx, merchant.code, memberId, uplineId);
  return memberId;
}
