/** Orders of a list beside the catalogue's own; a game of which what is sorted by is not known comes last in each. */
export const GAME_SORTS = ['popularity', 'return', 'volatilityLow', 'volatilityHigh'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** How much the wins of a game vary, the least first. */
export const GAME_VOLATILITIES = ['low', 'medium', 'high'] as const;
export type GameVolatility = (typeof GAME_VOLATILITIES)[number];
