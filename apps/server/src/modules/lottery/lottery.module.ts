import type { ModuleManifest } from '#server/module-manifest.ts';
import { LOTTERY_SEED } from './draws-repository.ts';
import { placeBettingSlips, placeVietnameseBets } from './compat/betting.ts';
import {
  getHotGap,
  listChaseNumeros,
  listCompatLotteryDraws,
  listLastDraws,
  listOpenNumeros,
  listVnOpenNumeros,
} from './compat/draws.ts';
import {
  getCompatLotteryMenu,
  getCompatLotteryRecentMenu,
  getCompatVnMenu,
  getLotteryLogoFlag,
  getVnLogoFlag,
  listCompatLotteryCategories,
  listCompatLotteryGames,
  listPopularLotteries,
} from './compat/games.ts';
import { cancelSuborderList, listCompatLotteryOrders, listOrderBets, listTodayOrders } from './compat/orders.ts';
import { getCompatLotterySetting, listCompatLotteryPlays, listLotterySeries, listOwnSeries } from './compat/plays.ts';
import { listLotteryBets } from './compat/record.ts';
import { exchangeLotteryTicket, getLotteryPlayer, launchLottery } from './launch-lottery.ts';
import { listDrawResults } from './list-draw-results.ts';
import { getDrawProof, getNumero, listDraws } from './list-draws.ts';
import { getLotteryMenu, getVnNumero, listLotteryGames, listRecentVnDraws } from './list-games.ts';
import { lotteryInvariants } from './lottery-invariants.ts';
import { lotterySettings } from './lottery-settings.ts';
import { createLotteryTasks } from './lottery-tasks.ts';
import { drawCalls } from './operator/draw-calls.ts';
import { lotteryCommands } from './operator/lottery-commands.ts';
import { getOrderProof } from './order-proof.ts';
import { cancelLotterySuborders, getLotteryOrder, listLotteryOrders } from './own-orders.ts';
import { placeLotteryOrder } from './place-order.ts';
import { getPlayMenu } from './play-menu.ts';

/** What the module lottery declares; apps/server/src/modules.ts composes it with the others. */
export const lotteryModule = {
  name: 'lottery',
  tables: [
    'lottery_draw',
    'lottery_exposure',
    'lottery_order',
    'lottery_result',
    'lottery_commitment',
    'lottery_seed',
    'lottery_settlement',
    'lottery_suborder',
    'lottery_ticket',
    'lottery_token',
    'lottery_void_decision',
    'lottery_void_request',
  ],
  published: ['coming_draw'],
  checked: ['lottery_order', 'lottery_suborder', 'lottery_settlement'],
  encrypted: [LOTTERY_SEED],
  retained: [{ table: 'lottery_ticket', written: 'created_at', lastUse: 'created_at', days: 1 }],
  settings: lotterySettings,
  tasks: createLotteryTasks,
  invariants: lotteryInvariants,
  handlers: {
    listLotteryBets,
    placeBettingSlips,
    placeVietnameseBets,
    cancelSuborderList,
    listCompatLotteryOrders,
    listOrderBets,
    listTodayOrders,
    getHotGap,
    listChaseNumeros,
    listCompatLotteryDraws,
    listLastDraws,
    listOpenNumeros,
    listVnOpenNumeros,
    getCompatLotteryMenu,
    getCompatLotteryRecentMenu,
    getCompatVnMenu,
    getLotteryLogoFlag,
    getVnLogoFlag,
    listCompatLotteryCategories,
    listCompatLotteryGames,
    listPopularLotteries,
    getCompatLotterySetting,
    listCompatLotteryPlays,
    listLotterySeries,
    listOwnSeries,
    exchangeLotteryTicket,
    getLotteryPlayer,
    launchLottery,
    getDrawProof,
    getNumero,
    listDraws,
    getLotteryMenu,
    getVnNumero,
    listLotteryGames,
    listRecentVnDraws,
    getOrderProof,
    cancelLotterySuborders,
    getLotteryOrder,
    listDrawResults,
    listLotteryOrders,
    placeLotteryOrder,
    getPlayMenu,
  },
  staffCalls: drawCalls,
  commands: lotteryCommands,
} satisfies ModuleManifest;
