import * as v from 'valibot';
import { getInvite } from '../account/invite.ts';
import { getMemberInfo } from '../account/member.ts';
import { getHeadIcon } from '../account/profile.ts';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema } from '../language-schemas.ts';
import { moneyOutput } from '../money-schemas.ts';
import { getVip } from '../vip/vip.ts';
import { guardsOf } from './serving.ts';

/** The member's head icon, and whether it is a drawn one or a picture of the member's own. */
export const getPlayerAvatar = defineEndpoint({
  ...guardsOf(getHeadIcon),
  summary: "The member's head icon, as older clients ask for it.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  request: v.object({}),
  response: v.object({ avatar: v.nullable(v.string()), avatarType: v.picklist(['STATIC', 'CUSTOM']) }),
});

/** Whether the member has set a payment password. */
export const hasWithdrawalPassword = defineEndpoint({
  ...guardsOf(getMemberInfo),
  beforeOwnPassword: false,
  summary: 'Whether the member has set a payment password.',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  request: v.object({}),
  response: v.boolean(),
});

const proof = v.object({ enabled: v.boolean(), isComplete: v.boolean() });

/** What secures the account: which proofs the merchant offers, and which of them the member has given. */
export const getSecurityConfig = defineEndpoint({
  ...guardsOf(getMemberInfo),
  beforeOwnPassword: false,
  summary: 'Proofs that the merchant offers and those the member has given.',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  aliases: [{ method: 'GET', path: '/wps/member/securityConfig' }],
  request: v.object({}),
  response: v.object({
    info: v.object({ paymentPassword: proof, securityQuestions: proof, mobileVerified: proof }),
  }),
});

/** The member's code for inviting others, how many it brought, and the hosts to invite to. */
export const getReferralDetails = defineEndpoint({
  ...guardsOf(getInvite),
  summary: "The member's invitation code, as older clients ask for it.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  request: v.object({}),
  response: v.object({
    referralCode: v.string(),
    totalInvitations: v.number(),
    promotionDomains: v.array(v.string()),
  }),
});

const towards = v.object({ actual: moneyOutput, expected: moneyOutput });

/** The member's level and what the next one asks for, in the words of older clients: two conditions, both over the whole time. */
export const getPlayerRankProgress = defineEndpoint({
  ...guardsOf(getVip),
  summary: "The member's level and progress, as older clients ask for it.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  request: v.object({}),
  response: v.object({
    currentProgress: v.object({ completedConditions: v.number(), totalExpectedConditions: v.number() }),
    playerRankProgress: v.object({ labelId: v.number() }),
    playerRankName: v.string(),
    totalDeposit: towards,
    totalTurnover: towards,
  }),
});

/** Kinds of contract requests, and of contracts, that older clients ask about after a login; empty text where nothing waits. */
const REQUEST_KINDS = [
  'dailysalreqtype',
  'divtypereq',
  'divtypecompperiodreq',
  'contracthoursalreq',
  'realtimesalreqtype',
  'contractmrdailysalinfotype',
  'contracthoursalinfo',
  'dailysalinfotype',
  'divtypeinfo',
] as const;

/** What waits for the member's word; every member may ask, and for who is no agent nothing waits. */
export const getMemberRequests = defineEndpoint({
  summary: 'Contract requests that wait for the member, as older clients ask for them.',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  compatOnly: true,
  moduleId: 'COMM3',
  caller: 'session',
  request: v.object({}),
  response: v.object(
    Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, v.string()])) as Record<
      (typeof REQUEST_KINDS)[number],
      v.StringSchema<undefined>
    >,
  ),
  errors: [],
  rows: ['CWAL-22'],
});

/** Keeps the language that the member chose in an app, for staff who answer the member; what apps show follows the header `Language`. */
export const setMemberLanguage = defineEndpoint({
  summary: 'Keeps the language that the member chose.',
  method: 'PUT',
  path: '/wps/member/language',
  compatOnly: true,
  caller: 'session',
  rateLimit: { points: 30, seconds: 300, by: 'member' },
  request: v.object({ language: languageSchema }),
  response: v.object({ language: languageSchema }),
  errors: [],
});

export const compatAccountEndpoints = {
  getPlayerAvatar,
  getPlayerRankProgress,
  hasWithdrawalPassword,
  getSecurityConfig,
  getReferralDetails,
  getMemberRequests,
  setMemberLanguage,
};
