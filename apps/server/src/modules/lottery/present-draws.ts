import { type Language, type LotteryDraw, type LotteryGame, type LotteryIssue, pickText } from '@tessera/contract';
import { parseResult, resultTiers } from '@tessera/rules/lottery/families';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { DrawRow } from './draws-repository.ts';
import { iconOf, isVendorOpen, lotteryById } from './games.ts';
import type { LotteryGameData } from './games.data.ts';
import { drawDays } from './schedule.ts';

/** Whom texts are for. */
export interface Reader {
  readonly merchant: Merchant;
  readonly language: Language;
}

/** The variant of the frame's page that shows these games. */
const FRAME_VARIANT = 'b1';
const lockSecondsOf = (game: LotteryGameData) => game.schedule.lockSeconds;

export function gameNameOf(game: LotteryGameData, { merchant, language }: Reader): string {
  return pickText(game.names, language, merchant.settings.defaultLanguage);
}

/** A past draw; a void one has no numbers. */
export function presentDraw(row: DrawRow): LotteryDrawAnswer {
  const { family } = lotteryById(row.game_id);
  const numbers = row.state === 'VOID' ? null : row.numbers;
  return {
    gameId: row.game_id,
    numero: row.issue,
    state: row.state,
    winningNumber: numbers,
    prizes: numbers
      ? resultTiers(family, parseResult(numbers)).map((tier) => ({ code: tier.code, numbers: [...tier.numbers] }))
      : null,
    drawTime: row.draw_at,
    drawnTime: row.drawn_at,
  };
}
type LotteryDrawAnswer = Omit<LotteryDraw, 'drawTime' | 'drawnTime'> & {
  readonly drawTime: Date;
  readonly drawnTime: Date | null;
};

/** An issue that is on sale or closed before its draw. */
export function presentIssue(row: DrawRow): Omit<LotteryIssue, 'drawTime'> & { readonly drawTime: Date } {
  return {
    gameId: row.game_id,
    numero: row.issue,
    remainTime: row.draws_in,
    lockTime: lockSecondsOf(lotteryById(row.game_id)),
    isSale: row.is_on_sale,
    drawTime: row.draw_at,
  };
}

/** True while bets on the lottery are taken: by its vendor, and by the merchant. */
export const isGameOpen = (game: LotteryGameData, { merchant }: Reader, isClosed: boolean): boolean =>
  !isClosed && isVendorOpen(merchant, game);

/**
 * A lottery with what is drawn next and what was drawn last (LOTT-22).
 * @param now.isClosed the merchant closed this lottery for now
 */
export function presentGame(
  game: LotteryGameData,
  reader: Reader,
  { next, last, isClosed }: { next: DrawRow | undefined; last: DrawRow | undefined; isClosed: boolean },
): LotteryGame {
  const isOpen = isGameOpen(game, reader, isClosed);
  return {
    gameId: game.gameId,
    code: game.code,
    gameGroupId: game.groupId,
    gameGroupCode: game.family,
    gameName: gameNameOf(game, reader),
    remark: '',
    tag: game.isHot ? ['HOT'] : [],
    webIconUrl: iconOf(game),
    mobileIconUrl: iconOf(game),
    tradPlaySwitch: true,
    entPlaySwitch: true,
    lottoMode: 'Tradition,Entertainment',
    numero: next?.issue ?? null,
    previousNumero: last?.issue ?? null,
    previousWinningNumber: last?.numbers ?? null,
    remainTime: next ? Math.ceil(next.draws_in / 1000) : 0,
    lockTime: lockSecondsOf(game),
    isSale: isOpen && next?.is_on_sale === true,
    isOfficial: false,
    drawDayOfWeek: drawDays(game),
    region: game.region,
    lottoArea: game.region ? 'VN' : '',
    ui: 't3',
    mUi: FRAME_VARIANT,
    css: 'CSS',
    state: isOpen ? 'open' : 'maintenance',
    vassalage: game.vendorCode,
  };
}
