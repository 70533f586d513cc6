import { checkAffiliate, checkEmail, checkUsername } from '#server/modules/account/checks.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { Sealing } from '#server/platform/http/sealing.ts';
import { changePassword } from './modules/account/change-password.ts';
import { getCaptcha, getCaptchaWork } from './modules/account/get-captcha.ts';
import { getInvite } from './modules/account/invite/get-invite.ts';
import { getMe } from './modules/account/get-me.ts';
import { getVerification } from './modules/account/get-verification.ts';
import { logIn } from './modules/account/log-in.ts';
import { logOut, touchSession } from './modules/account/log-out.ts';
import { getMemberInfo } from './modules/account/member-info.ts';
import { logInWithPasskey, startPasskeyLogin } from './modules/account/passkeys/passkey-login.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './modules/account/passkeys/passkeys.ts';
import { getHeadIcon, setHeadIcon } from './modules/account/profile/head-icon.ts';
import { setMobile } from './modules/account/profile/mobile.ts';
import { proveSession } from './modules/account/security/prove-session.ts';
import { setEmail, setNickname, setPayeeName } from './modules/account/profile/profile.ts';
import { requestPasswordMail } from './modules/account/recovery/request-by-mail.ts';
import { requestPasswordSms } from './modules/account/recovery/request-by-sms.ts';
import { resetPassword } from './modules/account/recovery/reset-password.ts';
import { setPaymentPassword } from './modules/account/security/payment-password.ts';
import { getSecurity, setSecurity } from './modules/account/security/security-question.ts';
import { endOneSession, endOtherSessions, listSessions } from './modules/account/security/sessions.ts';
import { sendLoginCode, sendMemberCode, sendRegisterCode } from './modules/account/mobile-codes.ts';
import { register } from './modules/account/register.ts';
import { registerMobile } from './modules/account/register-mobile.ts';
import { logInSocial, startSocialLogin } from './modules/account/social/social-login.ts';
import { setPasswordByPhone } from './modules/account/set-password-by-phone.ts';
import { createTrialUser, startFreePlay } from './modules/account/trial.ts';
import { listAgentBills } from './modules/agents/bills.ts';
import {
  decideAgentContract,
  getPendingContracts,
  listAgentContracts,
  proposeAgentContract,
} from './modules/agents/contracts.ts';
import { listDownlines } from './modules/agents/downlines.ts';
import { getDownlineRebates, setDownlineRebates } from './modules/agents/rates.ts';
import { listAgentRebates } from './modules/agents/rebates.ts';
import { getAgentOverview, getTeamReport } from './modules/agents/team-report.ts';
import { getTransferSettings, transferToDownline } from './modules/agents/transfers.ts';
import {
  listAnnouncements,
  listBanners,
  listLiveModels,
  listLobbyNews,
  listNotices,
  listPopularAnnouncements,
  markAnnouncementRead,
} from './modules/announcements/list-announcements.ts';
import { getGameRecord, listGameRecords } from './modules/bets/list-game-records.ts';
import { claimCashback, getCashback } from './modules/cashback/cashback.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './modules/catalogue/favourites.ts';
import { describeGame } from './modules/catalogue/describe-game.ts';
import { listGames, listHotGames } from './modules/catalogue/list-games.ts';
import { listGameMenu, listVendorGameTypes, listVendors } from './modules/catalogue/list-vendors.ts';
import { addRecentGame, listRecentGames } from './modules/catalogue/recent-games.ts';
import { addBankCard, listBankCards, listWithdrawBanks, removeBankCard } from './modules/withdrawals/bank-cards.ts';
import { requestWithdrawal } from './modules/withdrawals/request-withdrawal.ts';
import { cancelWithdrawal, getWithdrawSettings, listWithdrawals } from './modules/withdrawals/withdrawal-lists.ts';
import { getDeposit, getDepositOptions, listDeposits } from './modules/deposits/deposit-lists.ts';
import { startDeposit } from './modules/deposits/start-deposit.ts';
import { getChatUnread, launchChat } from './modules/chat/launch-chat.ts';
import { launchGame } from './modules/launch/launch-game.ts';
import { openReplay } from './modules/launch/open-replay.ts';
import { getOrderProof } from './modules/lottery/order-proof.ts';
import { getDrawProof, getNumero, listDraws } from './modules/lottery/list-draws.ts';
import { getLotteryMenu, getVnNumero, listLotteryGames, listRecentVnDraws } from './modules/lottery/list-games.ts';
import { exchangeLotteryTicket, getLotteryPlayer, launchLottery } from './modules/lottery/launch-lottery.ts';
import { cancelLotterySuborders, getLotteryOrder, listLotteryOrders } from './modules/lottery/own-orders.ts';
import { placeLotteryOrder } from './modules/lottery/place-order.ts';
import { getPlayMenu } from './modules/lottery/play-menu.ts';
import { deleteMessage, getInboxUnread, getMessage, listMessages, markMessageRead } from './modules/messages/inbox.ts';
import { claimReward, claimRewardCode, claimSignIn } from './modules/rewards/claim-reward.ts';
import {
  countUnclaimedRewards,
  getPointBalance,
  getSignInCalendar,
  listRewards,
} from './modules/rewards/list-rewards.ts';
import { getCustomerService } from './modules/support/customer-service.ts';
import { listHelp } from './modules/support/list-help.ts';
import { sendFeedback } from './modules/support/send-feedback.ts';
import { getProfitLoss } from './modules/statements/get-profit-loss.ts';
import { listTransactions } from './modules/statements/list-transactions.ts';
import {
  getAgreement,
  getConsolidatedSettings,
  getDomainRoute,
  getFieldRules,
  getLocation,
  getRegisterSettings,
  listCountries,
  ping,
} from './modules/system/settings.ts';
import { createSystemHandlers, getTemplateSettings, getWhitelabel } from './modules/system/status.ts';
import { listSendCountries } from './modules/verification/list-send-countries.ts';
import { getWallet } from './modules/wallet/get-wallet.ts';
import { listWinners } from './modules/winners/list-winners.ts';

/** What members do with their own account: profile, what guards it, a forgotten password. */
const OWN_ACCOUNT = {
  getHeadIcon,
  setHeadIcon,
  setNickname,
  setEmail,
  proveSession,
  setMobile,
  setPayeeName,
  setPaymentPassword,
  getSecurity,
  setSecurity,
  listSessions,
  endOneSession,
  endOtherSessions,
  requestPasswordMail,
  requestPasswordSms,
  resetPassword,
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyLogin,
  logInWithPasskey,
  getInvite,
  listTransactions,
  getProfitLoss,
};

/** Inbox, chat, help and feedback. */
const SUPPORT = {
  getInboxUnread,
  listMessages,
  getMessage,
  markMessageRead,
  deleteMessage,
  getChatUnread,
  launchChat,
  listHelp,
  getCustomerService,
  sendFeedback,
};

/** Money in and money out. */
const CASHIER = {
  getDepositOptions,
  startDeposit,
  getDeposit,
  listDeposits,
  listWithdrawBanks,
  listBankCards,
  addBankCard,
  removeBankCard,
  getWithdrawSettings,
  requestWithdrawal,
  listWithdrawals,
  cancelWithdrawal,
} satisfies Partial<Handlers>;

/** Lotteries: what is drawn, and what members bet on it. */
const LOTTERY = {
  listLotteryGames,
  getLotteryMenu,
  getPlayMenu,
  listRecentVnDraws,
  getVnNumero,
  getNumero,
  listDraws,
  getDrawProof,
  launchLottery,
  exchangeLotteryTicket,
  getLotteryPlayer,
  listLotteryOrders,
  placeLotteryOrder,
  getLotteryOrder,
  getOrderProof,
  cancelLotterySuborders,
} satisfies Partial<Handlers>;

/** What agents see, sign, set and send. */
const AGENTS = {
  getPendingContracts,
  listAgentContracts,
  decideAgentContract,
  proposeAgentContract,
  listAgentBills,
  getAgentOverview,
  getTeamReport,
  listDownlines,
  getDownlineRebates,
  setDownlineRebates,
  listAgentRebates,
  getTransferSettings,
  transferToDownline,
} satisfies Partial<Handlers>;

/** What members are given. */
const REWARDS = {
  listRewards,
  countUnclaimedRewards,
  claimReward,
  getPointBalance,
  getSignInCalendar,
  claimSignIn,
  claimRewardCode,
  getCashback,
  claimCashback,
};

/** Every endpoint of the contract with what serves it. */
export function createHandlers(sealing: Sealing): Handlers {
  return {
    ...createSystemHandlers(sealing),
    ...OWN_ACCOUNT,
    ...SUPPORT,
    ...REWARDS,
    getWhitelabel,
    getRegisterSettings,
    getFieldRules,
    getLocation,
    ping,
    getTemplateSettings,
    getAgreement,
    getDomainRoute,
    listCountries,
    getConsolidatedSettings,
    getVerification,
    listSendCountries,
    sendRegisterCode,
    sendLoginCode,
    sendMemberCode,
    getCaptcha,
    getCaptchaWork,
    checkUsername,
    checkEmail,
    checkAffiliate,
    register,
    registerMobile,
    logIn,
    startSocialLogin,
    logInSocial,
    createTrialUser,
    startFreePlay,
    logOut,
    touchSession,
    getMemberInfo,
    getMe,
    changePassword,
    setPasswordByPhone,
    getWallet,
    listGames,
    listHotGames,
    listVendors,
    listVendorGameTypes,
    listGameMenu,
    describeGame,
    listFavouriteIds,
    listFavourites,
    addFavourite,
    removeFavourite,
    listRecentGames,
    addRecentGame,
    launchGame,
    openReplay,
    listGameRecords,
    getGameRecord,
    ...CASHIER,
    ...LOTTERY,
    listAnnouncements,
    listBanners,
    markAnnouncementRead,
    listNotices,
    listPopularAnnouncements,
    listLobbyNews,
    listLiveModels,
    listWinners,
    ...AGENTS,
  };
}
