import {
  confirmVoid,
  type DrawKey,
  type DrawWork,
  LOTTERY_GAMES,
  listUnfinishedDraws,
  requestVoid,
  settleDrawAgain,
  VoidRefused,
  withdrawVoid,
} from '../lottery.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { byFirstWord, READS, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import type { StaffIdentity } from '#server/platform/staff-command/staff-name.ts';

/** Longest reason that is kept, characters. */
const LONGEST_REASON = 500;

function gameIdOf(word: string): string {
  const game = LOTTERY_GAMES.find(({ gameId, code }) => gameId === word || code === word.toUpperCase());
  if (!game)
    throw new StaffError(`no lottery "${word}"; there are ${LOTTERY_GAMES.map(({ code }) => code).join(', ')}`);
  return game.gameId;
}

async function workOf(database: Database): Promise<DrawWork> {
  const merchants = await createMerchantDirectory(database, createLog('warn')).all();
  return { database, merchantCodes: merchants.map(({ code }) => code) };
}

/** The name of one person. @throws StaffError where the machine cannot tell who types */
function personOf({ name, isOnePerson }: StaffIdentity): string {
  if (isOnePerson) return name;
  throw new StaffError(
    `"${name}" can be anybody, and voiding a draw takes two people: log in at this machine with an account of your own`,
  );
}

/** One step of a draw by staff. */
interface Step {
  readonly work: DrawWork;
  readonly draw: DrawKey;
  /** The draw as it was typed. */
  readonly title: string;
  readonly staff: StaffIdentity;
  readonly reason: string;
}

/** Each step answers its message, undefined for an unknown draw. */
const STEPS: Readonly<Record<string, (step: Step) => Promise<string | undefined>>> = {
  void: async ({ work, draw, title, staff, reason }) => {
    const person = personOf(staff);
    if (!reason) throw new StaffError('a reason is needed; it is kept with the time and your name');
    const expiresAt = await requestVoid(work.database, draw, { staff: person, reason });
    return (
      expiresAt &&
      `asked to void ${title}; it is void once somebody else runs lottery confirm-void ${title} before ${expiresAt.toISOString()}`
    );
  },
  'confirm-void': async ({ work, draw, title, staff }) => {
    const isKnown = await confirmVoid(work, draw, personOf(staff));
    return isKnown ? `${title} is VOID` : undefined;
  },
  'cancel-void': async ({ work, draw, title, staff }) => {
    const isKnown = await withdrawVoid(work.database, draw, staff.name);
    return isKnown ? `nobody asks to void ${title} any more` : undefined;
  },
  settle: async ({ work, draw, title }) => {
    const state = await settleDrawAgain(work, draw);
    if (state && state !== 'SETTLED') throw new StaffError(`the draw is ${state}, so that is not possible`);
    return state && `${title} is SETTLED`;
  },
};

/** Draws belong to the platform: a decision here applies to every merchant's bets. */
const lottery: StaffCommand = {
  usage:
    'lottery list [GAME] | lottery void GAME ISSUE REASON (asks for it; all stakes go back once it is confirmed) | lottery confirm-void GAME ISSUE (somebody else than who asked) | lottery cancel-void GAME ISSUE | lottery settle GAME ISSUE',
  recordOf: byFirstWord({ list: READS }),
  run: async (database, _merchant, [action = '', game, issue, ...reason], { staff }) => {
    if (action === 'list') {
      const draws = await listUnfinishedDraws(database, game === undefined ? undefined : gameIdOf(game));
      return JSON.stringify(draws, null, 2);
    }
    const take = new Map(Object.entries(STEPS)).get(action);
    if (!take) throw new StaffError(`expected lottery list, ${Object.keys(STEPS).join(', ')}`);
    if (!game || !issue) throw new StaffError(`expected lottery ${action} GAME ISSUE`);
    const draw = { gameId: gameIdOf(game), issue };
    const step = { draw, title: `${game} ${issue}`, staff, reason: reason.join(' ').trim().slice(0, LONGEST_REASON) };
    try {
      const said = await take({ ...step, work: await workOf(database) });
      if (!said) throw new StaffError(`no draw "${issue}" of ${game}`);
      return said;
    } catch (error) {
      if (error instanceof VoidRefused) throw new StaffError(error.message);
      throw error;
    }
  },
};

/** Commands of staff about draws. */
export const lotteryCommands: Readonly<Record<string, StaffCommand>> = { lottery };
