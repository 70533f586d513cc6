import type { GameCategory } from '@tessera/contract';
import { GAME_SORTS, GAME_VOLATILITIES } from '@tessera/contract/catalogue/game-choices';
import type { GameFilter } from './games-queries.ts';

/** What the game list shows. */
export type ListChoice =
  | { readonly kind: 'hot' }
  | { readonly kind: 'favourites' }
  | { readonly kind: 'list'; readonly filter: GameFilter };

/** Kinds of games that an address may name; the contract's own list would bring its schemas to the phone. */
const KINDS = [
  'LOTT',
  'ELOTT',
  'LIVE',
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'BINGO',
  'LIVESTREAM',
] as const satisfies readonly GameCategory[];

/** Categories whose games are those of one vendor (CAT-01): the vendor is the filter, not the kind. */
const VENDORS_AS_GROUPS: readonly string[] = ['JL', 'EG3'];

/**
 * What the address of the game list asks for (ROUTE-14): `type` (ROUTE-15), `gameType` and `vassalage` (LIST-06), the search and the
 * filters; nonsense is ignored. Blocks of home choose by it too, so that a reload keeps the choice (ROUTE-16).
 */
export function listChoiceOf(query: URLSearchParams): ListChoice {
  const type = query.get('type');
  if (type === 'hot') return { kind: 'hot' };
  if (type === 'fav') return { kind: 'favourites' };
  const asked = query.get('gameType') ?? '';
  const vendorAsGroup = VENDORS_AS_GROUPS.includes(asked) ? asked : undefined;
  const gameType = KINDS.find((kind) => kind === asked);
  const text = (name: string) => query.get(name)?.slice(0, 40) || undefined;
  const digits = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '')?.[0];
  const filter = {
    gameType,
    vendorCode: text('vassalage') ?? vendorAsGroup,
    gameName: text('gameName'),
    gameClassify: text('gameClassify'),
    minBet: digits('minBet', /^\d{1,9}(\.\d{1,4})?$/),
    minLine: digits('minLine', /^\d{1,5}(?=(\.\d{1,2})?$)/),
    volatility: GAME_VOLATILITIES.find((level) => level === query.get('volatility')),
    sort: GAME_SORTS.find((sort) => sort === query.get('sort')),
  };
  return {
    kind: 'list',
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  };
}
