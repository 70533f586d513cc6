import type { HandlerOutput } from '@tessera/contract';
import { type GameNumbers, readGameNumbers } from '#server/modules/catalogue/catalogue.ts';
import type { CallContext } from '#server/platform/http/handler.ts';

type OwnGame = HandlerOutput<'listGames'>['games'][number];
type CompatGame = HandlerOutput<'listCompatGames'>['games'][number];

function presentGame(game: OwnGame, nodeId: number, { merchant }: Pick<CallContext, 'merchant'>): CompatGame {
  return {
    ...game,
    nodeId,
    gameClassifyNew: game.gameClassify,
    accountTypeName: game.vassalage,
    defaultIcon: game.iconUrl,
    defaultLanguage: merchant.settings.defaultLanguage,
  };
}

/** Games of ours as older clients read them. A game that left the catalogue meanwhile is left out. */
export async function presentGames(games: readonly OwnGame[], context: CallContext): Promise<CompatGame[]> {
  const { numberOf }: GameNumbers = await readGameNumbers(context.platform);
  return games.flatMap((game) => {
    const number = numberOf(game.nodeId);
    return number === undefined ? [] : [presentGame(game, number, context)];
  });
}

/** Node ids as the numbers of their games, in text; games that are not in the catalogue are left out. */
export async function presentNodeIds(nodeIds: readonly string[], { platform }: CallContext): Promise<string[]> {
  const { numberOf } = await readGameNumbers(platform);
  return nodeIds.flatMap((id) => {
    const number = numberOf(id);
    return number === undefined ? [] : [String(number)];
  });
}
