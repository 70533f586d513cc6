/** Categories of games as staff are told of them, in the words that members read; others have their codes alone. */
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
