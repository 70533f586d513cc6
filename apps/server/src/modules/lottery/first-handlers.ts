import { handleGuest, handleSession } from '#server/platform/http/handler.ts';

/** The lottery calls before its engine: nothing is on sale, so nothing can be found. */
export const LOTTERY = {
  listLotteryGames: handleGuest('listLotteryGames', async () => ({ games: [] })),
  getLotteryMenu: handleGuest('getLotteryMenu', async () => ({ categories: [] })),
  getPlayMenu: handleGuest('getPlayMenu', async (_input, context) => context.refuse('NOT_FOUND')),
  listRecentVnDraws: handleGuest('listRecentVnDraws', async () => ({ list: [] })),
  getVnNumero: handleGuest('getVnNumero', async () => ({ numeros: [] })),
  getNumero: handleGuest('getNumero', async (_input, context) => context.refuse('NOT_FOUND')),
  listDraws: handleGuest('listDraws', async (_input, context) => context.refuse('NOT_FOUND')),
  getDrawProof: handleGuest('getDrawProof', async (_input, context) => context.refuse('NOT_FOUND')),
  launchLottery: handleSession('launchLottery', async (_input, context) => context.refuse('NOT_FOUND')),
  getLotteryPlayer: handleSession('getLotteryPlayer', async (_input, context) => context.refuse('NOT_FOUND')),
  listLotteryOrders: handleSession('listLotteryOrders', async () => ({
    list: [],
    pageNum: 1,
    totalPages: 0,
    totalCount: 0,
    orderSumTO: { sumPlanBettingAmt: 0n, sumActualBettingAmt: 0n, sumWinningAmt: 0n },
  })),
  placeLotteryOrder: handleSession('placeLotteryOrder', async (_input, context) => context.refuse('LOTTERY_CLOSED')),
  getLotteryOrder: handleSession('getLotteryOrder', async (_input, context) => context.refuse('NOT_FOUND')),
  cancelLotterySuborders: handleSession('cancelLotterySuborders', async (_input, context) =>
    context.refuse('NOT_FOUND'),
  ),
};
