import { checkAffiliate, checkEmail, checkUsername } from '#server/modules/account/checks.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { Sealing } from '#server/platform/http/sealing.ts';
import { changePassword } from './modules/account/change-password.ts';
import { getCaptcha } from './modules/account/get-captcha.ts';
import { getMe } from './modules/account/get-me.ts';
import { logIn } from './modules/account/log-in.ts';
import { logOut, touchSession } from './modules/account/log-out.ts';
import { getMemberInfo } from './modules/account/member-info.ts';
import { register } from './modules/account/register.ts';
import { createTrialUser, startFreePlay } from './modules/account/trial.ts';
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
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './modules/catalogue/favourites.ts';
import { listGames, listHotGames } from './modules/catalogue/list-games.ts';
import { listVendorGameTypes, listVendors } from './modules/catalogue/list-vendors.ts';
import { addRecentGame, listRecentGames } from './modules/catalogue/recent-games.ts';
import { getDeposit, getDepositOptions, listDeposits } from './modules/deposits/deposit-lists.ts';
import { startDeposit } from './modules/deposits/start-deposit.ts';
import { launchGame } from './modules/launch/launch-game.ts';
import { openReplay } from './modules/launch/open-replay.ts';
import {
  getAgreement,
  getFieldRules,
  getLocation,
  getLoginRules,
  getRegisterSettings,
  ping,
} from './modules/system/settings.ts';
import { createSystemHandlers, getTemplateSettings, getWhitelabel } from './modules/system/status.ts';
import { getWallet } from './modules/wallet/get-wallet.ts';
import { listWinners } from './modules/winners/list-winners.ts';

/** Every endpoint of the contract with what serves it. */
export function createHandlers(sealing: Sealing): Handlers {
  return {
    ...createSystemHandlers(sealing),
    getWhitelabel,
    getRegisterSettings,
    getFieldRules,
    getLoginRules,
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
  };
}
