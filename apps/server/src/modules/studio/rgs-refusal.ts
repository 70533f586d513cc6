import { ERRORS } from '@tessera/contract';
import type { Refusal } from '#server/platform/http/refusal.ts';
import type { RgsErrorCode } from '@tessera/game-kit/rgs-protocol';
import type { Wp1Code } from '@tessera/contract/vendors/wp1';

/** A failure that a game's page gets. */
export class RgsRefusal extends Error {
  readonly code: RgsErrorCode;
  constructor(code: RgsErrorCode) {
    super(code);
    this.name = 'RgsRefusal';
    this.code = code;
  }
}

/** What a refusal of the server around the game calls means to the page: its own fault, too much of it, or ours. */
export function rgsCodeOf({ code }: Refusal): RgsErrorCode {
  if (code === 'TOO_MANY_REQUESTS') return 'TOO_FAST';
  return ERRORS[code].status < 500 ? 'BAD_REQUEST' : 'TEMPORARY';
}

/** HTTP status of each failure. */
export const RGS_STATUS: Readonly<Record<RgsErrorCode, number>> = {
  BAD_REQUEST: 400,
  TICKET_INVALID: 401,
  SESSION_ENDED: 401,
  INSUFFICIENT_FUNDS: 409,
  LIMIT_REACHED: 409,
  TIME_OVER: 409,
  PLAYER_BLOCKED: 403,
  GAME_DISABLED: 409,
  ROUND_IN_PROGRESS: 409,
  TOO_FAST: 429,
  DUPLICATE_ROUND: 409,
  BET_NOT_OFFERED: 400,
  TEMPORARY: 503,
};

const FROM_WALLET: Partial<Record<Wp1Code, RgsErrorCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_REACHED: 'LIMIT_REACHED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  GAME_DISABLED: 'GAME_DISABLED',
  TOKEN_INVALID: 'SESSION_ENDED',
  TOKEN_EXPIRED: 'SESSION_ENDED',
  DUPLICATE_TRANSACTION: 'DUPLICATE_ROUND',
  TEMPORARY: 'TEMPORARY',
};

/** What a refusal of the wallet means to the page. */
export function refusalFromWallet(code: Wp1Code): RgsRefusal {
  return new RgsRefusal(FROM_WALLET[code] ?? 'TEMPORARY');
}
