/** A game as the reference lobby shows it; the fields are the catalogue's. */
export interface LobbyGame {
  readonly gameId: string;
  readonly gameName: string;
  readonly gameType: string;
  readonly vassalage: string;
  readonly iconUrl: string;
}
