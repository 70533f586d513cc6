import { decideDraw, LOTTERY_GAMES, listUnfinishedDraws } from '#server/modules/lottery/lottery.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { byFirstWord, READS, type StaffCommand, StaffError } from './staff-command.ts';

function gameIdOf(word: string): string {
  const game = LOTTERY_GAMES.find(({ gameId, code }) => gameId === word || code === word.toUpperCase());
  if (!game)
    throw new StaffError(`no lottery "${word}"; there are ${LOTTERY_GAMES.map(({ code }) => code).join(', ')}`);
  return game.gameId;
}

async function merchantCodes(database: Database): Promise<string[]> {
  const merchants = await createMerchantDirectory(database, createLog('warn')).all();
  return merchants.map(({ code }) => code);
}

/** Draws belong to the platform: what is decided here holds for every merchant's bets. */
const lottery: StaffCommand = {
  usage: 'lottery list [GAME] | lottery void GAME ISSUE (all stakes go back) | lottery settle GAME ISSUE',
  recordOf: byFirstWord({ list: READS }),
  run: async (database, _merchant, [action, game, issue]) => {
    if (action === 'list') {
      const draws = await listUnfinishedDraws(database, game === undefined ? undefined : gameIdOf(game));
      return JSON.stringify(draws, null, 2);
    }
    if (action !== 'void' && action !== 'settle') throw new StaffError('expected lottery list, void or settle');
    if (!game || !issue) throw new StaffError(`expected lottery ${action} GAME ISSUE`);
    const draw = { gameId: gameIdOf(game), issue };
    const state = await decideDraw({ database, merchantCodes: await merchantCodes(database) }, draw, action);
    if (!state) throw new StaffError(`no draw "${issue}" of ${game}`);
    const isDone = action === 'void' ? state === 'VOID' : state === 'SETTLED';
    if (!isDone) throw new StaffError(`the draw is ${state}, so that is not possible`);
    return `${game} ${issue} is ${state}`;
  },
};

/** Draws, until the console comes. */
export const LOTTERY_COMMANDS: Readonly<Record<string, StaffCommand>> = { lottery };
