import { changePassword, getMe, getMemberInfo } from './account/member.ts';
import { checkAffiliate, checkEmail, checkUsername, getCaptcha, register } from './account/registration.ts';
import { createTrialUser, logIn, logOut, startFreePlay, touchSession } from './account/sessions.ts';
import {
  listAnnouncements,
  listBanners,
  listLiveModels,
  listLobbyNews,
  listNotices,
  listPopularAnnouncements,
  markAnnouncementRead,
} from './announcements/announcements.ts';
import { getGameRecord, listGameRecords } from './bets/records.ts';
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
import { getStatus } from './system/get-status.ts';
import {
  getAgreement,
  getFieldRules,
  getLocation,
  getLoginRules,
  getRegisterSettings,
  getRsaKey,
  getTemplateSettings,
  getWhitelabel,
  ping,
} from './system/system.ts';
import { getWallet } from './wallet/get-wallet.ts';
import { listWinners } from './winners/list-winners.ts';

/** Every call members' apps can make. The server must handle each one or it does not compile. */
export const endpoints = {
  getStatus,
  getWhitelabel,
  getRegisterSettings,
  getFieldRules,
  getLoginRules,
  getRsaKey,
  getLocation,
  ping,
  getTemplateSettings,
  getAgreement,
  getCaptcha,
  checkUsername,
  checkEmail,
  checkAffiliate,
  register,
  logIn,
  createTrialUser,
  startFreePlay,
  logOut,
  touchSession,
  getMemberInfo,
  getMe,
  changePassword,
  getWallet,
  listGames,
  listHotGames,
  listVendors,
  listVendorGameTypes,
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
  listAnnouncements,
  listBanners,
  markAnnouncementRead,
  listNotices,
  listPopularAnnouncements,
  listLobbyNews,
  listLiveModels,
  listWinners,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];
