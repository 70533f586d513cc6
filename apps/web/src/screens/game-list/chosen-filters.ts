import type { CallOutput, GameSort, GameVolatility } from '@tessera/contract';
import { type MoneyCurrency, moneyText } from '@tessera/ui';
import type { TextKey } from '@tessera/texts/index.ts';
import { categoryName } from '../../features/games/category-text.ts';
import { listChoiceOf } from '../../features/games/list-choice.ts';
import type { Translate } from '../../shared/language/translator.ts';

export const SORT_TEXTS: Readonly<Record<GameSort, TextKey>> = {
  popularity: 'filters.sortPopularity',
  return: 'filters.sortReturn',
  volatilityLow: 'filters.sortVolatilityLow',
  volatilityHigh: 'filters.sortVolatilityHigh',
};

export const VOLATILITY_TEXTS: Readonly<Record<GameVolatility, TextKey>> = {
  low: 'filters.lowVolatility',
  medium: 'filters.mediumVolatility',
  high: 'filters.highVolatility',
};

/** One choice of the address, by the name of its field there, in words. */
export interface ChosenFilter {
  readonly field: string;
  readonly text: string;
}

type Vendors = CallOutput<'listVendors'>['vendors'];

interface FilterWords {
  readonly t: Translate;
  readonly vendors: Vendors;
  readonly currency: MoneyCurrency;
}

/**
 * What the address narrows and sorts the list by, each in words; tab and search are elsewhere on the screen.
 * A category that is a vendor's tab is none of them.
 */
export function chosenFilters(query: URLSearchParams, { t, vendors, currency }: FilterWords): ChosenFilter[] {
  const choice = listChoiceOf(query);
  if (choice.kind !== 'list') return [];
  const { sort, volatility, gameClassify, minBet, minLine } = choice.filter;
  const vendor = query.get('vassalage');
  const named = vendors.flatMap(({ classifications }) => classifications);
  const classification = named.find((entry) => entry.gameClassify === gameClassify)?.name ?? gameClassify;
  const found: readonly (readonly [string, string | null | undefined])[] = [
    ['sort', sort && t(SORT_TEXTS[sort])],
    ['vassalage', vendor && (vendors.find(({ code }) => code === vendor)?.displayName ?? vendor)],
    ['volatility', volatility && t(VOLATILITY_TEXTS[volatility])],
    ['gameClassify', classification],
    ['minBet', minBet === undefined ? null : t('filters.betFrom', { amount: moneyText(String(minBet), currency) })],
    ['minLine', minLine === undefined ? null : t('filters.linesFrom', { count: Number(minLine) })],
  ];
  return found.flatMap(([field, text]) => (text ? [{ field, text }] : []));
}

/** What of them leaves games out; an order leaves out none. */
export const narrowing = (chosen: readonly ChosenFilter[]) => chosen.filter(({ field }) => field !== 'sort');

/** What a list without games can be freed of: the search and the category too. */
export function looseningOf(
  query: URLSearchParams,
  chosen: readonly ChosenFilter[],
  { t, vendors }: Pick<FilterWords, 't' | 'vendors'>,
): ChosenFilter[] {
  const name = query.get('gameName');
  const category = query.get('gameType');
  return [
    ...(name ? [{ field: 'gameName', text: t('filters.named', { name }) }] : []),
    ...(category ? [{ field: 'gameType', text: categoryName(category, vendors, t) }] : []),
    ...chosen,
  ];
}
