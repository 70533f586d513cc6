import * as v from 'valibot';

/** Bounds of a setting for every writer; decimals, both included. */
export interface Bounds {
  readonly least?: string;
  readonly most?: string;
  /** The most of an amount of money, in yuan: other currencies use their usual amount (decision 0004). */
  readonly mostYuan?: string;
}

/** The most percent of stakes that may be given back beside wins: no game keeps more than a quarter of what is staked. */
export const MOST_PERCENT_OF_STAKES = '25';

/**
 * Sets bounds for every change of a setting, by two people and the command line too (decision 0130). It is judged when settings
 * are written, and not when they are read: stored values stay.
 */
export const bounded = <Value>(bounds: Bounds) => v.metadata<Value, { readonly bounded: Bounds }>({ bounded: bounds });
