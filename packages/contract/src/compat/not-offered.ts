import type { HttpMethod } from '../endpoint.ts';

/** An address of the family that the product has nothing for, and why. */
export interface NotOffered {
  readonly method: HttpMethod;
  readonly path: string;
  /** Plain words, for the list in the decision on older clients. */
  readonly why: string;
}

const relay = (method: HttpMethod, codes: readonly string[], why: string): NotOffered[] =>
  codes.map((code) => ({ method, path: `/wps/relay/${code}`, why }));
const plain = (method: HttpMethod, paths: readonly string[], why: string): NotOffered[] =>
  paths.map((path) => ({ method, path: `/wps/${path}`, why }));

const OUTSIDE_CAPTCHA = 'The captchas are our own; no outside service is asked.';
const ONE_CODE = 'A member has one invitation code for good; there is nothing to create or delete.';
const POINTS = 'Points are not exchanged.';
const TICKETS = 'Rewards are claimed as given; nothing is drawn or spun for them.';
const RANKS = 'There are no missions or boards, and the list of levels says what each gives.';
const OWN_ACCOUNTS = 'Members open their accounts themselves, by the link of the person who invited them.';
const OTHER_DEPOSITS = 'Deposits go by the methods that the merchant offers, each at its own address.';
const UNKNOWN_ANSWER = 'The answer that clients read is not known; our own calls tell the same.';

/** Addresses that answer "not offered" (`FUNCTION_NOT_AVAILABLE`) instead of "no such address" (decision 104). */
export const NOT_OFFERED: readonly NotOffered[] = [
  ...plain('GET', ['captcha/geetest'], OUTSIDE_CAPTCHA),
  ...plain('POST', ['session/login/verification'], 'A login from a new place is reported to the member, not stopped.'),
  ...plain(
    'PUT',
    ['member/register/autoUsername'],
    'Without its own name or number nobody could sign in to the account again.',
  ),
  ...relay('GET', ['MCSFE_getCustomerKycMerchantSetting'], 'Identity papers are not asked for.'),
  ...plain('GET', ['system/announcements', 'system/announcements/advanced'], UNKNOWN_ANSWER),
  ...relay('GET', ['MCS2_getMultiCategoryTypeAnnouncements'], UNKNOWN_ANSWER),
  ...relay('POST', ['MCS2_postCatalog', 'MCS2_postAnnouncement'], UNKNOWN_ANSWER),
  ...relay(
    'POST',
    ['MCSFE_signUpPromotionJoin', 'MCSFE_signUpRequestReward'],
    'Promotions are taken with a deposit or claimed as a reward.',
  ),
  ...plain('POST', ['system/collect'], 'Phones are not measured by the server.'),
  ...relay('POST', ['PROMOFE_recordCustomerHeartbeatDaily'], 'Phones are not measured by the server.'),
  ...relay('GET', ['CBS_groupPermission'], 'The chat has no groups.'),
  ...relay('POST', ['CSP_fcmBind', 'CSP_fcmSubscribe'], 'Nothing is pushed through an outside service.'),
  ...relay('DELETE', ['CSP_fcmUnsubscribe'], 'Nothing is pushed through an outside service.'),
  ...relay('GET', ['CSP_ImUrl'], 'Support answers in the chat of CBS_launchChat.'),
  ...plain('GET', ['message/recipients', 'message/outbox'], 'Members write to support, not to each other.'),
  ...plain('PUT', ['message/send'], 'Members write to support, not to each other.'),
  ...relay(
    'GET',
    ['GCSGAME_getVassalage', 'GCSGAME_getGameMatchV2', 'GLS2_roomList', 'VIS_getJackpot'],
    UNKNOWN_ANSWER,
  ),
  ...relay('GET', ['GCS_gameTrialLaunch', 'GCS_gameLaunchFB'], 'A trial account launches games as every other does.'),
  ...relay(
    'GET',
    [
      'PROMOFE_getClaimTicketList',
      'PROMOFE_getPromoCode',
      'PROMOFE_getDiscountTicketList',
      'PROMOFE_getTicketGlobalConfig',
      'MCSFE_getRafflePromotionStatus',
      'PROMOFE_getUnappliedExtraRewardClaimList',
    ],
    TICKETS,
  ),
  ...relay(
    'POST',
    ['PROMOFE_claimTicket', 'PROMOFE_claimFreeSpinTicketV2', 'MCSFE_cancelTicket', 'MCSFE_claimRafflePromotion'],
    TICKETS,
  ),
  ...relay(
    'GET',
    [
      'MCS2_getMemberClubBenefit',
      'MCSFE_getMissionSummaryDetails',
      'MCSFE_getMissionMilestones',
      'MCSFE_getMissionLeaderboard',
      'PROMOFE_getAchievementSettingList',
      'PROMOFE_getParticipableQuestList',
      'PROMOFE_getRankBoardList',
    ],
    RANKS,
  ),
  ...relay(
    'GET',
    ['MCSFE_getPointReward', 'MCSFE_getRedeemPointList', 'MCSFE_getPointConfig', 'MCSFE_getPointRewardConversionType'],
    POINTS,
  ),
  ...plain('POST', ['relay/passwordCheck/MCSFE_redeemPointReward', 'relay/passwordCheck/MCSFE_convertPoint'], POINTS),
  ...relay('GET', ['MCSFE_getPaymentConfirmationList', 'MCSFE_getCoinMallPackages'], 'Members do not pay each other.'),
  ...relay('POST', ['MCSFE_processC2CTransaction'], 'Members do not pay each other.'),
  ...relay('POST', ['MCSFE_depositByQRImageUrl'], OTHER_DEPOSITS),
  ...plain('POST', ['transaction/deposit/ma', 'transaction/deposit/qr'], OTHER_DEPOSITS),
  ...plain('POST', ['agent/downline'], OWN_ACCOUNTS),
  ...plain('POST', ['agent/transferMultipleDownline'], 'Each transfer is a separate call with its own key.'),
  ...plain('PUT', ['agent/transferMultipleDownline'], 'Each transfer is a separate call with its own key.'),
  ...plain('PUT', ['agent/promoteDownlineToAgent'], 'Who is an agent is decided by staff.'),
  ...relay('POST', ['MCS2_wpsCreateAffUrl', 'MCSFE_createAffiliateUrl'], ONE_CODE),
  ...relay('DELETE', ['MCS2_wpsDeleteAffUrl', 'MCSFE_deleteAffiliateUrl'], ONE_CODE),
  ...plain('POST', ['agent/affiliateUrl'], ONE_CODE),
  ...plain('DELETE', ['agent/affiliateUrl'], ONE_CODE),
  ...relay('POST', ['ODSFE2_PayoutDividend'], 'Dividends are paid when their period is over.'),
  ...relay(
    'GET',
    [
      'ODSFE2_MemPNL',
      'ODSFE2_MemTransDet',
      'ODS2_AgentPrevAndCurrIncome',
      'GLS2_TxCodeList',
      'PROMOFE_feLayoutPromotion',
      'PROMOFE_getPromotionAnnouncementCategory',
      'MCSFE_getRegisterPromotionList',
      'MCSFE_getLoginPromotionConfigHistory',
      'MCS2_getPromotionClaimList',
    ],
    UNKNOWN_ANSWER,
  ),
  ...plain(
    'GET',
    [
      'accountGameBetHistory',
      'detailedLottoPNL',
      'personalPVPFishingPNL',
      'downlineTransaction',
      'downlineLottoPNL',
      'teamPVPFishingPNL',
      'teamPVPRNGBetting',
      'income',
      'commission',
    ].map((report) => `report/${report}`),
    UNKNOWN_ANSWER,
  ),
];
