/** Names of game categories for staff, in the words that members read; other categories have only their codes. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  RNG: 'Slots',
  FISH: 'Fishing',
  LIVE: 'Live',
  PVP: 'Card games',
  SPORTS: 'Sports',
  ESPORTS: 'Esports',
  ELOTT: 'Lottery of vendors',
  LOTT: 'Lottery',
  BINGO: 'Bingo',
};
