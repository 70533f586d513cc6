import type { Handlers } from '#server/platform/http/handler.ts';
import { placeBettingSlips, placeVietnameseBets } from './gateway-betting.ts';
import {
  getHotGap,
  listChaseNumeros,
  listGatewayDraws,
  listLastDraws,
  listOpenNumeros,
  listVnOpenNumeros,
} from './gateway-draws.ts';
import {
  getGatewayMenu,
  getGatewayRecentMenu,
  getGatewayVnMenu,
  getLotteryLogoFlag,
  getVnLogoFlag,
  listGatewayCategories,
  listGatewayGames,
  listPopularLotteries,
} from './gateway-games.ts';
import { cancelSuborderList, listGatewayOrders, listOrderBets, listTodayOrders } from './gateway-orders.ts';
import { getGatewaySetting, listGatewayPlays, listLotterySeries, listOwnSeries } from './gateway-plays.ts';
import { listLotteryBets } from './gateway-record.ts';
import { exchangeLotteryTicket, getLotteryPlayer, launchLottery } from './launch-lottery.ts';
import { listDrawResults } from './list-draw-results.ts';
import { getDrawProof, getNumero, listDraws } from './list-draws.ts';
import { getLotteryMenu, getVnNumero, listLotteryGames, listRecentVnDraws } from './list-games.ts';
import { getOrderProof } from './order-proof.ts';
import { cancelLotterySuborders, getLotteryOrder, listLotteryOrders } from './own-orders.ts';
import { placeLotteryOrder } from './place-order.ts';
import { getPlayMenu } from './play-menu.ts';

/** Handlers of lotteries: what is drawn, and what members bet on it. */
export const lotteryHandlers = {
  listLotteryBets,
  placeBettingSlips,
  placeVietnameseBets,
  cancelSuborderList,
  listGatewayOrders,
  listOrderBets,
  listTodayOrders,
  getHotGap,
  listChaseNumeros,
  listGatewayDraws,
  listLastDraws,
  listOpenNumeros,
  listVnOpenNumeros,
  getGatewayMenu,
  getGatewayRecentMenu,
  getGatewayVnMenu,
  getLotteryLogoFlag,
  getVnLogoFlag,
  listGatewayCategories,
  listGatewayGames,
  listPopularLotteries,
  getGatewaySetting,
  listGatewayPlays,
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
} satisfies Partial<Handlers>;
