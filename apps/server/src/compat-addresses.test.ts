import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../test/test-server.ts';
import { seedLotteries } from '#server/modules/lottery/lottery.ts';
import { seedGames } from './seed.ts';

/** Addresses of older clients, as the notes on their wire have them, each with its verb. */
const SERVED = `
GET /wps/session/key/rsa
POST /wps/session/login
POST /wps/session/login/unsecure
POST /wps/session/login/freeplay
POST /wps/session/login/3rd
GET /wps/session/touch
GET /wps/member/trialuser
GET /wps/check/username
GET /wps/agent/affiliate
GET /wps/agent/default
PUT /wps/member/register
PUT /wps/member/register/mobile
GET /wps/member/info
POST /wps/member/info/nickname
POST /wps/member/info/email
POST /wps/member/info/payeename
GET /wps/member/info/icon
PUT /wps/member/language
GET /wps/relay/MCSFE_getPlayerAvatar
POST /wps/member/password
POST /wps/member/password/email
POST /wps/member/password/sms
POST /wps/member/password/verification
PUT /wps/member/paymentPassword
POST /wps/member/paymentPassword
POST /wps/member/paymentPassword/reset
GET /wps/member/hasWithdrawalPassword
GET /wps/member/securityQuestions
GET /wps/member/customerSecurityQuestions
PUT /wps/member/customerSecurityQuestions
POST /wps/member/customerSecurityQuestions
GET /wps/member/securityConfig
GET /wps/v2/member/securityConfig
GET /wps/member/info/funds/consolidated
PUT /wps/feedback
GET /wps/captcha
POST /wps/verification/sms/register
POST /wps/verification/sms/noLogin
POST /wps/v2/verification/sms/send
POST /wps/v2/verification/sms/verify
GET /wps/system/status
GET /wps/v2/system/status
GET /wps/system/setting/register
GET /wps/system/whitelabel
GET /wps/system/domainRoute
GET /wps/system/settings/consolidated
GET /wps/system/country
GET /wps/system/location
GET /wps/system/test/ping
GET /wps/system/helpCenter
GET /wps/system/templates
GET /wps/system/depositBanks
GET /wps/system/withdrawBanks
GET /wps/relay/MCSFE_getListAnnouncements
GET /wps/relay/CCSFE_getListAnnouncements
POST /wps/relay/MCSFE_markAnnouncementAsRead
GET /wps/relay/MCS2_getAnnouncementContent
GET /wps/relay/GLS2_lobbyNews
GET /wps/relay/CSP_unreadCount
GET /wps/relay/EMFE_getInboxUnreadCount
GET /wps/relay/CSP_getInbox
GET /wps/relay/EMFE_getInbox
GET /wps/relay/CBS_launchChat
GET /wps/relay/CBS_unreadCount
GET /wps/relay/CBS_modelList
GET /wps/message/inbox
POST /wps/message/read
GET /wps/message/unreadCount
GET /wps/relay/GCSGAME_newGameVendor
GET /wps/relay/GCSGAME_getVassGameType
GET /wps/relay/GCSGAME_gameList
GET /wps/relay/GCSGAME_hotGamesV2
POST /wps/relay/GCSGAME_hotGamesV2
GET /wps/relay/GCSGAME_gameHot
GET /wps/relay/GCSGAME_gameVendor
GET /wps/relay/MCSFE_getFavoriteGames
GET /wps/relay/MCSFE_getFavoriteGamesList
POST /wps/relay/MCSFE_addFavoriteGameV2
DELETE /wps/relay/MCSFE_removeFavoriteGameV2
GET /wps/relay/MCS2_addRecentGame
GET /wps/relay/GCS_recentGame
GET /wps/relay/ODSFE2_getWinnerBoard
GET /wps/relay/GCSGAME_getRankList
GET /wps/game/launchGame
GET /wps/v2/wallets/balance
GET /wps/wallets/balance
GET /wps/wallets
GET /wps/relay/MCSFE_getDepositSettings
POST /wps/relay/MCSFE_depositByLaunchUrl
POST /wps/relay/MCSFE_manualTransferByAccountName
GET /wps/relay/MCS2_depositBanksByVendor
GET /wps/relay/MCS2_depositPromoList
POST /wps/relay/MCS2_depositManualTransfer
POST /wps/relay/MCS2_DepositAlipay
POST /wps/relay/MCS2_DepositQQ
POST /wps/relay/MCS2_depositPaymentGateway
POST /wps/relay/MCS2_depositWechat
POST /wps/relay/MCS2_acceptPromo
GET /wps/relay/MCS2_depositTransactioNReport
POST /wps/transaction/deposit/pg
POST /wps/transaction/deposit/mt
GET /wps/report/depositTransaction
GET /wps/promotions/deposit
GET /wps/relay/MCSFE_getWithdrawSettings
POST /wps/transaction/withdraw
POST /wps/v2/transaction/withdraw
GET /wps/relay/MCS2_bankCards
GET /wps/member/bankCard
PUT /wps/member/bankCard
GET /wps/relay/MCS2_withdrawBanks
GET /wps/relay/MCS2_WithdrawTransactionReport
GET /wps/report/withdrawTransaction
GET /wps/relay/MCSFE_getAvailablePromotions
GET /wps/relay/MCSFE_getMerchantAvailablePromotions
GET /wps/relay/MCSFE_getClaimPromotion
POST /wps/relay/MCSFE_claimIssuedPromotion
POST /wps/relay/PROMOFE_claimPromoCode
GET /wps/relay/MCSFE_getLoginPromotion
POST /wps/relay/MCSFE_claimLoginPromotion
GET /wps/relay/MCSFE_getReferralDetails
GET /wps/relay/MCSFE_getPlayerRankProgress
GET /wps/relay/MCSFE_getPointBalance
GET /wps/relay/MCS2_getGlobalRebateSettingsByProductType
GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType
GET /wps/relay/MCS2_getCustomerRebateSettingByProductType
GET /wps/relay/MCSFE_getCustomerRebateSettingByProductType
GET /wps/relay/MCS2_getAgentQuotaGroupByProduct
GET /wps/agent/globalRebateSettings
GET /wps/agent/downlineRebates
POST /wps/agent/updateDownlineRebates
GET /wps/relay/ODSFE2_TeamKPIA
GET /wps/relay/ODSFE2_TeamKPIB
GET /wps/relay/ODSFE2_teamKPIC
GET /wps/relay/ODSFE2_getTeamOverviewSum
GET /wps/relay/ODSFE2_Subordinate
GET /wps/agent/downlines
PUT /wps/agent/transferDownline
GET /wps/agent/transferEnabled
GET /wps/agent/affiliateUrl
GET /wps/agent/affiliateUrls
GET /wps/agent/registeredAffiliates
GET /wps/relay/MCS2_wpsViewAffUrls
GET /wps/relay/MCS2_wpsRegAff
GET /wps/relay/MCSFE_viewAffiliateUrls
GET /wps/relay/MCSFE_viewRegisteredAffiliates
GET /wps/relay/MCS2_getContractDailySalInfo
GET /wps/relay/ODSFE2_CurrentDailySalary
GET /wps/relay/ODSFE2_QueryDailySalary
POST /wps/relay/MCS2_applyContractDailySal
POST /wps/relay/MCS2_processDailySalContract
POST /wps/relay/MCSFE_processDailySalaryContract
GET /wps/relay/MCS2_getContracDailySalReq
GET /wps/relay/MCS2_getDailySalContractHist
GET /wps/relay/MCS2_getContractDividendInfo
GET /wps/relay/ODSFE2_CurrentDividend
GET /wps/relay/ODSFE2_QueryDividend
POST /wps/relay/MCS2_processDividendReq
POST /wps/relay/MCSFE_processContractDividend
POST /wps/relay/MCS2_processContractHourSalary
POST /wps/relay/MCSFE_processContractHourSalary
POST /wps/relay/MCSFE_processRealTimeSalaryContract
GET /wps/relay/ODS2_MemberTransaction
GET /wps/report/transaction
GET /wps/relay/ODSFE2_RNGOrders
GET /wps/relay/ODSFE2_FishOrders
GET /wps/relay/ODSFE2_LiveOrders
GET /wps/relay/ODSFE2_PvPOrders
GET /wps/relay/ODSFE2_SportsSettOrders
GET /wps/relay/ODSFE2_SportsUnsettOrders
GET /wps/relay/ODSFE2_ordersSportsRemote
GET /wps/relay/ODSFE2_ElottSettledOrders
GET /wps/relay/ODSFE2_ElottUnsettledOrders
GET /lgw/games
GET /lgw/games/mobile
GET /lgw/games/popular
GET /lgw/games/show_logo
GET /lgw/vn/games/show_logo
GET /lgw/games/mobile_game_menus
GET /lgw/games/game_menus
GET /lgw/vn/games/game_menu
GET /lgw/vn/games/game_menu/recent
GET /lgw/vn/numeros/opened/game
GET /lotto/lgw/games/opened/numero
GET /lgw/games/series
GET /lgw/customers/series
GET /lgw/games/1/play_menu
GET /lgw/games/1/setting
GET /lgw/numeros/near?gameId=1
GET /lgw/numeros/recent
GET /lgw/draw
GET /lgw/draw/1?page=0&size=10
GET /lgw/draw/code/CQSSC
GET /lgw/draw/1/hot_gap_info
POST /lgw/orders
POST /lgw/orders/betting
POST /lotto-vn/lgw/betting
GET /lgw/orders/today?gameId=-1&page=0&size=50
GET /lgw/orders/detail
GET /lgw/orders/detail/x/info
PUT /lgw/orders/suborders/cancel
`;

/** Addresses that clients call and the product has nothing for; the decision on older clients says why of each. */
const NOT_OFFERED = `
GET /wps/captcha/geetest
POST /wps/session/login/verification
PUT /wps/member/register/autoUsername
GET /wps/relay/MCSFE_getCustomerKycMerchantSetting
GET /wps/system/announcements
GET /wps/system/announcements/advanced
POST /wps/system/collect
GET /wps/relay/MCS2_getMultiCategoryTypeAnnouncements
POST /wps/relay/MCS2_postCatalog
POST /wps/relay/MCS2_postAnnouncement
POST /wps/relay/MCSFE_signUpPromotionJoin
POST /wps/relay/MCSFE_signUpRequestReward
GET /wps/relay/CBS_groupPermission
POST /wps/relay/CSP_fcmBind
POST /wps/relay/CSP_fcmSubscribe
DELETE /wps/relay/CSP_fcmUnsubscribe
GET /wps/relay/CSP_ImUrl
GET /wps/message/recipients
PUT /wps/message/send
GET /wps/message/outbox
GET /wps/relay/GCSGAME_getVassalage
GET /wps/relay/GCSGAME_getGameMatchV2
GET /wps/relay/GLS2_roomList
GET /wps/relay/VIS_getJackpot
GET /wps/relay/GCS_gameTrialLaunch
GET /wps/relay/GCS_gameLaunchFB
GET /wps/relay/PROMOFE_getClaimTicketList
POST /wps/relay/PROMOFE_claimTicket
POST /wps/relay/PROMOFE_claimFreeSpinTicketV2
POST /wps/relay/MCSFE_cancelTicket
GET /wps/relay/PROMOFE_getPromoCode
GET /wps/relay/PROMOFE_getUnappliedExtraRewardClaimList
GET /wps/relay/MCSFE_getMissionSummaryDetails
GET /wps/relay/MCSFE_getMissionMilestones
GET /wps/relay/MCSFE_getMissionLeaderboard
GET /wps/relay/MCSFE_getPointReward
GET /wps/relay/MCSFE_getRedeemPointList
GET /wps/relay/MCSFE_getPointConfig
GET /wps/relay/MCSFE_getPointRewardConversionType
POST /wps/relay/passwordCheck/MCSFE_redeemPointReward
POST /wps/relay/passwordCheck/MCSFE_convertPoint
POST /wps/relay/MCSFE_claimRafflePromotion
GET /wps/relay/MCSFE_getRafflePromotionStatus
GET /wps/relay/MCS2_getMemberClubBenefit
GET /wps/relay/PROMOFE_getDiscountTicketList
GET /wps/relay/PROMOFE_getTicketGlobalConfig
GET /wps/relay/PROMOFE_getAchievementSettingList
GET /wps/relay/PROMOFE_getParticipableQuestList
POST /wps/relay/PROMOFE_recordCustomerHeartbeatDaily
GET /wps/relay/PROMOFE_getRankBoardList
GET /wps/relay/PROMOFE_feLayoutPromotion
GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory
GET /wps/relay/MCSFE_getRegisterPromotionList
GET /wps/relay/MCSFE_getLoginPromotionConfigHistory
GET /wps/relay/MCS2_getPromotionClaimList
POST /wps/relay/MCSFE_depositByQRImageUrl
POST /wps/transaction/deposit/ma
POST /wps/transaction/deposit/qr
GET /wps/relay/MCSFE_getPaymentConfirmationList
POST /wps/relay/MCSFE_processC2CTransaction
GET /wps/relay/MCSFE_getCoinMallPackages
POST /wps/agent/downline
POST /wps/agent/transferMultipleDownline
PUT /wps/agent/transferMultipleDownline
PUT /wps/agent/promoteDownlineToAgent
POST /wps/relay/MCS2_wpsCreateAffUrl
POST /wps/relay/MCSFE_createAffiliateUrl
DELETE /wps/relay/MCS2_wpsDeleteAffUrl
DELETE /wps/relay/MCSFE_deleteAffiliateUrl
POST /wps/agent/affiliateUrl
DELETE /wps/agent/affiliateUrl
POST /wps/relay/ODSFE2_PayoutDividend
GET /wps/relay/ODSFE2_MemPNL
GET /wps/relay/ODSFE2_MemTransDet
GET /wps/relay/ODS2_AgentPrevAndCurrIncome
GET /wps/relay/GLS2_TxCodeList
GET /wps/report/accountGameBetHistory
GET /wps/report/detailedLottoPNL
GET /wps/report/personalPVPFishingPNL
GET /wps/report/downlineTransaction
GET /wps/report/downlineLottoPNL
GET /wps/report/teamPVPFishingPNL
GET /wps/report/teamPVPRNGBetting
GET /wps/report/income
GET /wps/report/commission
`;

/** What is answered where nothing serves an address, or what serves it fails. */
const NOT_SERVED = ['URL_EMPTY', 'METHOD_NOT_ALLOWED', 'FUNCTION_NOT_AVAILABLE', 'UNKNOWN_ERROR', 'SYSTEM_UPGRADING'];

const addressesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]);

let test: TestServer;
let token: string;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 10_000 });
  await seedGames(test.platform.database);
  await seedLotteries(test.platform.database);
  const member = await test.newMember();
  await test.database.asOwner('update member set is_agent = true where member_id = $1', [member.id]);
  token = (await test.call('logIn', { username: member.userName, password: 'correct horse battery' })).value.token;
});
afterAll(() => test.close());

async function ask([method, url]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]) {
  const answer = await test.server.inject({
    method,
    url,
    headers: { host: 'localhost:4000', merchant: 'EN', language: 'EN', authorization: token },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  const errorCode = answer.headers['content-type']?.toString().includes('json') ? answer.json()?.errorCode : undefined;
  return { status: answer.statusCode, errorCode };
}

describe('addresses of older clients', () => {
  it('are served: none is unknown, takes another verb, fails, or is closed to a member who is an agent', async () => {
    const wrong = [];
    for (const address of addressesOf(SERVED)) {
      const { status, errorCode } = await ask(address);
      if (NOT_SERVED.includes(errorCode)) wrong.push([...address, status, errorCode]);
    }
    expect(wrong).toEqual([]);
  });

  it('are refused as not offered where the product has nothing for them', async () => {
    const wrong = [];
    for (const address of addressesOf(NOT_OFFERED)) {
      const { status, errorCode } = await ask(address);
      if (status !== 403 || errorCode !== 'FUNCTION_NOT_AVAILABLE') wrong.push([...address, status, errorCode]);
    }
    expect(wrong).toEqual([]);
  });

  it('an address that no older client calls is unknown', async () => {
    expect(await ask(['GET', '/wps/relay/MCSFE_nothing'])).toEqual({ status: 404, errorCode: 'URL_EMPTY' });
  });
});
