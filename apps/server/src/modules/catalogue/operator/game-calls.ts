import { formatMoney, parseMoney } from '@tessera/contract';
import { GAMES_PAGE, hotGames, type StaffGame } from '@tessera/contract/catalogue/staff-games';
import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import {
  changeGame,
  type GameChanges,
  type ListedGame,
  listGamesOfMerchant,
  moveGameOfMerchant,
} from '#server/modules/catalogue/catalogue.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerPart, answerShown } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const decimal = (amount: bigint | null) => (amount === null ? null : formatMoney(amount));
const minor = (amount: string | null) => (amount === null ? null : parseMoney(amount));

const UNCHANGED: GameChanges = {
  isHidden: false,
  isHot: null,
  isNew: null,
  maintenance: null,
  minStake: null,
  maxStake: null,
};

const presentChanges = ({ isHidden, isHot, isNew, maintenance, minStake, maxStake }: GameChanges) => ({
  isHidden,
  isHot,
  isNew,
  maintenance: maintenance && {
    endsAt: maintenance.endsAt === null ? null : new Date(maintenance.endsAt).toISOString(),
    texts: maintenance.texts,
  },
  minStake: decimal(minStake),
  maxStake: decimal(maxStake),
});

const present = ({ game, name, place, isClosed, isVendorOpen, catalogue, changes }: ListedGame): StaffGame => ({
  nodeId: game.node_id,
  name,
  vendor: game.vendor_code,
  category: game.game_type,
  place,
  isClosed,
  isVendorOpen,
  hot: game.is_hot,
  new: game.is_new,
  catalogue: { ...catalogue, minStake: decimal(game.min_bet || null), maxStake: decimal(game.max_bet) },
  ...presentChanges(changes ?? UNCHANGED),
  version: changes?.version ?? 0,
});

/** Error codes of requests that changed nothing. */
const REFUSALS = {
  unknown: 'NOT_FOUND',
  conflict: 'CONFLICT',
  stakes: 'STAKES_INVALID',
} as const satisfies Readonly<Record<string, StaffErrorCode>>;

export const gameCalls = {
  showHotGames: answerShown('showHotGames', hotGames),
  changeHotGames: answerPart('changeHotGames', hotGames),
  listStaffGames: answerAtMerchant('listStaffGames', async ({ page, ...filter }, { database, merchant }) => {
    const part = { offset: (page - 1) * GAMES_PAGE, limit: GAMES_PAGE };
    const now = { ...merchant, settings: await readSettings(database, merchant.code) };
    const { games, ...rest } = await listGamesOfMerchant(database, now, filter, part);
    return { games: games.map(present), ...rest, currency: merchant.settings.currency.code };
  }),
  changeStaffGame: answerAtMerchant('changeStaffGame', async (asked, { database, merchant, noteChange }) => {
    const { nodeId, version, ...changes } = asked;
    const { maintenance } = changes;
    const done = await changeGame(database, merchant, {
      nodeId,
      version,
      isHidden: changes.isHidden,
      isHot: changes.isHot,
      isNew: changes.isNew,
      maintenance: maintenance && {
        endsAt: maintenance.endsAt === null ? null : Date.parse(maintenance.endsAt),
        texts: Object.fromEntries(Object.entries(maintenance.texts).filter(([, text]) => text)),
      },
      minStake: minor(changes.minStake),
      maxStake: minor(changes.maxStake),
    });
    if (typeof done === 'string') throw new StaffRefusal(REFUSALS[done]);
    noteChange({ before: presentChanges(done.before ?? UNCHANGED), after: { nodeId, ...changes } });
    return null;
  }),
  moveStaffGame: answerAtMerchant('moveStaffGame', async (asked, { database, merchant, noteChange }) => {
    const { nodeId, place, orderVersion: version } = asked;
    const done = await moveGameOfMerchant(database, merchant, { nodeId, place, version });
    if (typeof done === 'string') throw new StaffRefusal(REFUSALS[done]);
    noteChange({ before: { nodeId, place: done.before }, after: { nodeId, place } });
    return null;
  }),
};
