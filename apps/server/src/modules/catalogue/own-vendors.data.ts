/** A vendor that ships with the program. */
export interface CatalogueVendor {
  readonly code: string;
  readonly displayName: string;
  readonly categories: readonly string[];
  readonly isNew?: boolean;
  readonly isHot?: boolean;
  /** Place among all vendors that ship. */
  readonly sort: number;
}

/** The in-house vendors, under which our own games and the lotteries are listed. */
export const OWN_VENDORS: readonly CatalogueVendor[] = [
  { code: 'EG3', displayName: 'Eventide', categories: ['RNG', 'EG3'], isHot: true, sort: 0 },
  { code: 'PG', displayName: 'Paper Grove', categories: ['RNG'], sort: 1 },
  { code: 'FC', displayName: 'Far Cove', categories: ['RNG'], isNew: true, sort: 2 },
  { code: 'JL', displayName: 'Jade Lane', categories: ['RNG', 'JL'], isHot: true, sort: 3 },
  { code: 'TCG_LOTTO_VN', displayName: 'Lotus Drum', categories: ['ELOTT'], isNew: true, sort: 19 },
  { code: 'LOTT', displayName: 'Tide Bell', categories: ['LOTT', 'ELOTT'], sort: 20 },
  { code: 'ELOTT', displayName: 'Early Lark', categories: ['ELOTT'], sort: 21 },
  { code: 'GPI', displayName: 'Gilded Pine', categories: ['ELOTT'], sort: 22 },
];
