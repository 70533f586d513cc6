import { parseMoney } from '@tessera/contract';
import { fundTrial, openMemberAccount } from '#server/modules/ledger/ledger.ts';
import {
  addMember,
  findMemberByName,
  type MemberRow,
  readMember,
  userNameKey,
} from '#server/modules/members/members.ts';
import { openSession } from '#server/modules/sessions/sessions.ts';
import { type CallContext, handleGuest } from '#server/platform/http/handler.ts';
import { newCode } from '#server/platform/security/ids.ts';
import { TRIAL_TYPE } from '#server/platform/tenancy/session.ts';

/** A trial name can be used again for this long. */
const TRIAL_LIFE_MS = 24 * 3600 * 1000;

async function addTrialMember(context: CallContext): Promise<MemberRow> {
  const { merchant, platform } = context;
  const member = await platform.database.forMerchant(merchant.code, async (tx) => {
    const memberId = await addMember(tx, merchant, {
      userName: `trial${newCode(12).toLowerCase()}`,
      type: TRIAL_TYPE,
      passwordHash: null,
    });
    const added = memberId && (await readMember(tx, merchant.code, memberId));
    if (!added) throw new Error('a trial name of 60 random bits was taken');
    const account = {
      merchantCode: merchant.code,
      memberId: added.member_id,
      currency: merchant.settings.currency.code,
      book: 'TRIAL' as const,
    };
    await openMemberAccount(tx, account);
    return added;
  });
  await fundTrial(platform.database, {
    merchantCode: merchant.code,
    memberId: member.member_id,
    currency: merchant.settings.currency.code,
    book: 'TRIAL',
    amount: parseMoney(merchant.settings.trialCredit),
    scope: 'trial',
    key: member.member_id,
  });
  return member;
}

/** Creates a trial account and answers its name, whose 60 random bits keep it secret to its caller (TRIAL-04). */
export const createTrialUser = handleGuest(
  'createTrialUser',
  async (_input, context) => (await addTrialMember(context)).user_name,
);

/** Starts a trial session with play credit in the TRIAL book, under a reserved name while it is young (TRIAL-03). */
export const startFreePlay = handleGuest('startFreePlay', async (input, context) => {
  const { merchant, platform } = context;
  const wanted = input.username;
  const reserved = wanted
    ? await platform.database.forMerchant(merchant.code, (tx) =>
        findMemberByName(tx, merchant.code, userNameKey(wanted)),
      )
    : undefined;
  const young = reserved && reserved.type === TRIAL_TYPE && Date.now() - reserved.created_at.getTime() < TRIAL_LIFE_MS;
  const member = young ? reserved : await addTrialMember(context);
  return platform.database.forMerchant(merchant.code, (tx) => openSession(tx, member, context));
});
