import { pickText } from '@tessera/contract';
import { findWinners } from '#server/modules/bets/bets.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import { maskName } from './winners.ts';

/** Latest settled wins. */
export const listWinners = handleGuest('listWinners', async (input, { platform, merchant, language }) => {
  const wanted = input.gameCategory;
  const type = wanted && !['ALL', 'HOT', 'HOME'].includes(wanted) ? wanted : undefined;
  const rows = await findWinners(platform.database, merchant, type, input.limitNum);
  return {
    list: rows.map((row) => ({
      vo: {
        customerName: maskName(row.user_name),
        vendor: row.vendor_name,
        nodeId: row.node_id,
        gameId: row.node_id,
        gameCode: row.game_code,
        gameName: pickText(row.names, language, merchant.settings.defaultLanguage),
        iconUrl: row.icon,
        winAmount: row.win,
      },
    })),
  };
});
