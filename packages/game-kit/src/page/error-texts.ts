import { RgsError } from '../rgs-client.ts';
import type { GameTexts } from '../texts/en.ts';

/** What a failed call means for the player: the words, and whether trying again can help. */
export function errorMessage(error: unknown, texts: GameTexts): { readonly text: string; readonly retry: boolean } {
  switch (error instanceof RgsError ? error.code : 'TEMPORARY') {
    case 'INSUFFICIENT_FUNDS':
      return { text: texts.errorFunds, retry: false };
    case 'SESSION_ENDED':
      return { text: texts.errorSession, retry: false };
    case 'TICKET_INVALID':
      return { text: texts.errorTicket, retry: false };
    case 'LIMIT_REACHED':
      return { text: texts.errorLimit, retry: false };
    case 'TIME_OVER':
      return { text: texts.errorTime, retry: false };
    case 'PLAYER_BLOCKED':
      return { text: texts.errorBlocked, retry: false };
    case 'GAME_DISABLED':
      return { text: texts.errorDisabled, retry: false };
    case 'NETWORK':
    case 'TEMPORARY':
      return { text: texts.errorNetwork, retry: true };
    default:
      return { text: texts.errorOther, retry: false };
  }
}

/** Failures after which this page cannot go on. */
export function endsPlay(error: unknown): boolean {
  return (
    error instanceof RgsError &&
    ['SESSION_ENDED', 'TICKET_INVALID', 'PLAYER_BLOCKED', 'GAME_DISABLED'].includes(error.code)
  );
}
