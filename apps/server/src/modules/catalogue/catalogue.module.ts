import type { ModuleManifest } from '#server/module-manifest.ts';
import { catalogueSettings } from './catalogue-settings.ts';
import { describeGame } from './describe-game.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './favourites.ts';
import { listGames, listHotGames } from './list-games.ts';
import { listGameMenu, listVendorGameTypes, listVendors } from './list-vendors.ts';
import { gameCalls } from './operator/game-calls.ts';
import { vendorPlaceCalls } from './operator/vendor-place-calls.ts';
import { vendorStateCommands } from './operator/vendor-state-command.ts';
import { countPopularity } from './popularity-repository.ts';
import { addRecentGame, listRecentGames } from './recent-games.ts';

/** What the module catalogue declares; apps/server/src/modules.ts composes it with the others. */
export const catalogueModule = {
  name: 'catalogue',
  tables: [
    'catalogue_version',
    'favourite',
    'game',
    'game_order',
    'game_popularity',
    'merchant_game',
    'recent_game',
    'vendor',
  ],
  published: ['game_card', 'vendor_card'],
  settings: catalogueSettings,
  tasks: [
    {
      name: 'catalogue.count-popularity',
      everySeconds: 600,
      runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => countPopularity(tx, code)),
    },
  ],
  handlers: {
    describeGame,
    addFavourite,
    listFavouriteIds,
    listFavourites,
    removeFavourite,
    listGames,
    listHotGames,
    listGameMenu,
    listVendorGameTypes,
    listVendors,
    addRecentGame,
    listRecentGames,
  },
  staffCalls: { ...gameCalls, ...vendorPlaceCalls },
  commands: vendorStateCommands,
} satisfies ModuleManifest;
