import { changePassword, getMe, getMemberInfo, setPasswordByPhone } from './account/member.ts';
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getCaptcha,
  register,
  registerMobile,
} from './account/registration.ts';
import { createTrialUser, logIn, logOut, startFreePlay, touchSession } from './account/sessions.ts';
import { listAnnouncements } from './announcements/announcements.ts';
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
import { getStatus } from './system/get-status.ts';
import { getConsolidatedSettings, getDomainRoute, listCountries } from './system/settings.ts';
import {
  getAgreement,
  getFieldRules,
  getLocation,
  getRegisterSettings,
  getRsaKey,
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
import { getWallet } from './wallet/get-wallet.ts';
import { listWinners } from './winners/list-winners.ts';

/** Every call members' apps can make. The server must handle each one or it does not compile. */
export const endpoints = {
  getStatus,
  getWhitelabel,
  getRegisterSettings,
  getFieldRules,
  getRsaKey,
  getLocation,
  ping,
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
  checkUsername,
  checkEmail,
  checkAffiliate,
  register,
  registerMobile,
  logIn,
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
  getDepositOptions,
  startDeposit,
  getDeposit,
  listDeposits,
  listAnnouncements,
  listWinners,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];
