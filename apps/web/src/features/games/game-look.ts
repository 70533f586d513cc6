import type { Game } from '@tessera/contract';

/** Picture of a game: the first that there is of large icon, phone icon, icon, shown icon (TILE-05). */
export function pictureOf(game: Pick<Game, 'mobileLargeIcon' | 'mobileIconUrl' | 'iconUrl' | 'showIcon'>): string {
  return game.mobileLargeIcon || game.mobileIconUrl || game.iconUrl || game.showIcon;
}

/** Name of a game: display name, game name, node name (TILE-05). */
export function nameOf(game: Pick<Game, 'displayName' | 'gameName' | 'nodeName'>): string {
  return game.displayName || game.gameName || game.nodeName;
}

/** Vendor of a game under either of its names on the wire (TILE-05). */
export function vendorOf(game: Pick<Game, 'vassalage' | 'vendorCode'>): string {
  return game.vassalage || game.vendorCode;
}
