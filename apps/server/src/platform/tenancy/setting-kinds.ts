import { inCoins, inFractions } from '@tessera/contract';
import * as v from 'valibot';

const decimal = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/));

/** A decimal amount in the merchant's currency, nothing included. */
export const decimalAmount = v.pipe(decimal, inCoins());

/** A price that may be part of a coin. */
export const decimalPrice = v.pipe(decimal, inFractions());

/** A decimal amount above nothing. */
export const positiveAmount = v.pipe(v.string(), v.regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/), inCoins());

/** A decimal number of percent below a hundred. */
export const percent = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/));

/** A whole number between two bounds, both included. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** How members' phones take a setting: they open an address, load a picture, or show HTML by language with either in it. */
export type OpenedKind = 'link' | 'picture' | 'html';

/** Says that members' phones open what stands here: it leads only to hosts that are allowed (decision 0131). */
export const opened = <Value>(kind: OpenedKind) => v.metadata<Value, { readonly opened: OpenedKind }>({ opened: kind });

/** Something outside of the app: over https, on this machine, or one of this installation's sandboxes by its path. */
export const serviceUrl = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(https:\/\/\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?|\/sandbox\/[\w/-]+)$/),
  opened('link'),
);
