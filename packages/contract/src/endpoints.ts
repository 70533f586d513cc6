import {
  decideAgentContract,
  getPendingContracts,
  listAgentBills,
  listAgentContracts,
  proposeAgentContract,
} from './agents/contracts.ts';
import { getAgentOverview, getTeamReport, listDownlines } from './agents/line.ts';
import { getDownlineRebates, listAgentRebates, setDownlineRebates } from './agents/rebates.ts';
import { getTransferSettings, transferToDownline } from './agents/transfers.ts';
import { getInvite } from './account/invite.ts';
import { changePassword, getMe, getMemberInfo, setPasswordByPhone } from './account/member.ts';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from './account/passkeys.ts';
import { getHeadIcon, setEmail, setHeadIcon, setMobile, setNickname, setPayeeName } from './account/profile.ts';
import { requestPasswordMail, requestPasswordSms, resetPassword } from './account/recovery.ts';
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getCaptcha,
  getCaptchaWork,
  register,
  registerMobile,
} from './account/registration.ts';
import {
  endOneSession,
  endOtherSessions,
  getSecurity,
  listSessions,
  proveSession,
  setPaymentPassword,
  setSecurity,
} from './account/security.ts';
import { createTrialUser, logIn, logOut, startFreePlay, touchSession } from './account/sessions.ts';
import { logInSocial, startSocialLogin } from './account/social.ts';
import {
  listAgentAnnouncements,
  listAnnouncements,
  listBanners,
  listLiveModels,
  listLobbyNews,
  listNotices,
  listPopularAnnouncements,
  markAnnouncementRead,
} from './announcements/announcements.ts';
import { claimCashback, getCashback } from './cashback/cashback.ts';
import { getGameRecord, listGameRecords } from './bets/records.ts';
import { describeGame, listGameMenu } from './catalogue/game-sheet.ts';
import { listGames, listHotGames, listVendorGameTypes, listVendors } from './catalogue/games.ts';
import {
  addFavourite,
  addRecentGame,
  listFavouriteIds,
  listFavourites,
  listRecentGames,
  removeFavourite,
} from './catalogue/personal.ts';
import { getDeposit, getDepositOptions, listDeposits, startDeposit } from './deposits/deposits.ts';
import { launchGame, openReplay } from './launch/launch.ts';
import {
  claimReward,
  claimRewardCode,
  claimSignIn,
  countUnclaimedRewards,
  getPointBalance,
  getSignInCalendar,
  listRewards,
  requestInstallBonus,
} from './rewards/rewards.ts';
import { getDrawProof, getNumero, getVnNumero, listDraws, listRecentVnDraws } from './lottery/draws.ts';
import { getLotteryMenu, getPlayMenu, listLotteryGames } from './lottery/games.ts';
import { exchangeLotteryTicket, getLotteryPlayer, launchLottery } from './lottery/launch-lottery.ts';
import {
  cancelLotterySuborders,
  getLotteryOrder,
  getOrderProof,
  listLotteryOrders,
  placeLotteryOrder,
} from './lottery/orders.ts';
import { getProfitLoss, listTransactions } from './statements/statements.ts';
import { getStatus } from './system/get-status.ts';
import { getConsolidatedSettings, getDomainRoute, listCountries } from './system/settings.ts';
import {
  getAgreement,
  getFieldRules,
  getLocation,
  getRegisterSettings,
  getRsaKey,
  getTemplateSettings,
  getWhitelabel,
  ping,
} from './system/system.ts';
import {
  getVerification,
  listSendCountries,
  sendLoginCode,
  sendMemberCode,
  sendRegisterCode,
} from './verification/verification.ts';
import { deleteMessage, getInboxUnread, getMessage, listMessages, markMessageRead } from './messages/messages.ts';
import { getChatUnread, launchChat } from './support/chat.ts';
import { getCustomerService, listHelp, sendFeedback } from './support/support.ts';
import { getWallet } from './wallet/get-wallet.ts';
import { listWinners } from './winners/list-winners.ts';
import { addBankCard, listBankCards, listWithdrawBanks, removeBankCard } from './withdrawals/bank-cards.ts';
import {
  cancelWithdrawal,
  getWithdrawSettings,
  listWithdrawals,
  requestWithdrawal,
} from './withdrawals/withdrawals.ts';

/** Every call members' apps can make. The server must handle each one or it does not compile. */
export const endpoints = {
  getStatus,
  getWhitelabel,
  getRegisterSettings,
  getFieldRules,
  getRsaKey,
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
  listAgentAnnouncements,
  listAnnouncements,
  listBanners,
  markAnnouncementRead,
  listNotices,
  listPopularAnnouncements,
  listLobbyNews,
  listLiveModels,
  listWinners,
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
  listTransactions,
  getProfitLoss,
  getInvite,
  listRewards,
  requestInstallBonus,
  countUnclaimedRewards,
  claimReward,
  getPointBalance,
  getSignInCalendar,
  claimSignIn,
  claimRewardCode,
  getCashback,
  claimCashback,
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
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];
