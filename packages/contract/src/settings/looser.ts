import * as v from 'valibot';

/** In which direction a setting gives members, agents or staff more; see {@link looser}. */
export interface Looser {
  readonly direction: 'up' | 'down' | 'any';
  readonly none: 'least' | 'most';
}

/**
 * Says in which direction a setting gives members, agents or the staff more: `up`, as it grows; `down`, as it gets less; `any`, whenever it is
 * another one. Such a change needs two people (decision 0130). A boolean counts as 0 or 1.
 * @param none meaning of null, or of no value: the least or the most
 */
export const looser = <Value>(direction: Looser['direction'], none: Looser['none'] = 'least') =>
  v.metadata<Value, { readonly looser: Looser }>({ looser: { direction, none } });
