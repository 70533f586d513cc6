import type { CompatRecord, HandlerInput } from '@tessera/contract';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import type { BetFilter, BetRow } from '../bets-repository.ts';
import { presentBet, presentTotals, readOwnBets } from '../list-game-records.ts';

type Ending = CompatRecord['winLossDraw'];

/** Numbers of endings where lotteries are listed. */
const NUMBERS: Readonly<Record<Ending, 0 | 1 | 2 | 3 | 4>> = { open: 0, win: 1, loss: 2, draw: 3, cancelled: 4 };

function endingOf({ state, bet, win }: BetRow): Ending {
  if (state !== 'settled') return state;
  if (win === bet) return 'draw';
  return win > bet ? 'win' : 'loss';
}

/** The wire's list of one kind of games, read as our own record is. @param isNumbered whether a number says how a bet ended */
async function readList(
  context: CallContext & { readonly session: Session },
  input: HandlerInput<'listRngOrders'>,
  kinds: Pick<BetFilter, 'gameTypes' | 'isOpen'>,
  isNumbered = false,
) {
  const { merchant, language, session } = context;
  const { rows, totals } = await readOwnBets(context, { ...input, ...kinds });
  const page = presentTotals(totals);
  return {
    ...page,
    total: page.totalCount,
    footer: {
      ...page.footer,
      validBetting: totals.valid,
      gameValidBetting: totals.valid,
      netProfit: totals.result,
      totalHands: totals.total,
    },
    list: rows.map((row) => {
      const ending = endingOf(row);
      const bet = presentBet(row, merchant, language);
      return {
        ...bet,
        accountType: row.vendor_code,
        origOrderNo: row.round_id,
        gameNameCN: row.names['CN'] ?? bet.gameName,
        gameNameEN: row.names['EN'] ?? bet.gameName,
        nodeName: bet.gameName,
        eventName: '',
        transTimeInTimestamp: row.created_at,
        selection: '',
        odds: '',
        oddsType: '',
        betDetails: [],
        customerName: session.userName,
        directAgentName: false as const,
        winLossDraw: ending,
        status: isNumbered ? NUMBERS[ending] : ending === 'loss' ? ('lose' as const) : ending,
      };
    }),
  };
}

const SPORTS = ['SPORTS', 'ESPORTS'];
const ELOTT = ['ELOTT'];

/** The lists of bets of the wire, by kind of games. */
export const compatRecords = {
  listRngOrders: handleSession('listRngOrders', (input, context) => readList(context, input, { gameTypes: ['RNG'] })),
  listFishOrders: handleSession('listFishOrders', (input, context) =>
    readList(context, input, { gameTypes: ['FISH'] }),
  ),
  listLiveOrders: handleSession('listLiveOrders', (input, context) =>
    readList(context, input, { gameTypes: ['LIVE'] }),
  ),
  listPvpOrders: handleSession('listPvpOrders', (input, context) => readList(context, input, { gameTypes: ['PVP'] })),
  listSettledSportsOrders: handleSession('listSettledSportsOrders', (input, context) =>
    readList(context, input, { gameTypes: SPORTS, isOpen: false }),
  ),
  listOpenSportsOrders: handleSession('listOpenSportsOrders', (input, context) =>
    readList(context, input, { gameTypes: SPORTS, isOpen: true }),
  ),
  listAllSportsOrders: handleSession('listAllSportsOrders', (input, context) =>
    readList(context, input, { gameTypes: SPORTS }),
  ),
  listSettledElottOrders: handleSession('listSettledElottOrders', (input, context) =>
    readList(context, input, { gameTypes: ELOTT, isOpen: false }, true),
  ),
  listOpenElottOrders: handleSession('listOpenElottOrders', (input, context) =>
    readList(context, input, { gameTypes: ELOTT, isOpen: true }, true),
  ),
};
