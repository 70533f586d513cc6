import * as v from 'valibot';
import { inCoins } from '../amount-places.ts';
import { PLAIN_TEXT, uuid } from '../staff/staff-fields.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const AMOUNT_ABOVE_ZERO = /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/;

/** Whether a text is an amount. */
export const isAmount = (text: string | null): text is string => text !== null && AMOUNT.test(text);

/** A decimal amount, nothing included. */
export const amount = v.pipe(v.string(), v.trim(), v.regex(AMOUNT, 'An amount, such as 0 or 12.50.'), inCoins());
/** A decimal amount above nothing. */
export const positive = v.pipe(
  v.string(),
  v.trim(),
  v.regex(AMOUNT_ABOVE_ZERO, 'An amount above 0, such as 50 or 12.50.'),
  inCoins(),
);

/** Version of the present settings: a change names the one that was read. */
export const version = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * Version of the draft that publishing a part of the settings ends, null when there was none: refused when there is another draft.
 * Callers without drafts leave it out: a draft then stays, and its screen shows the values published since.
 */
export const endedDraft = v.optional(v.nullable(uuid));

/** Over https, with a host and without a user or password. */
const HTTPS = /^https:\/\/[^\s"'<>\\/?#@]+([/?#][^\s"'<>\\]*)?$/;
/** A path of this installation's sandboxes. */
const SANDBOX = /^\/sandbox\/[\w/-]+$/;
/** A path of the merchant's own origin. */
const OWN_PATH = /^\/([^\s"'<>\\/][^\s"'<>\\]*)?$/;

const addressBy = (fits: (address: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, 'At most 500 letters.'),
    v.regex(PLAIN_TEXT, message),
    v.check(fits, message),
  );
const isHttps = (address: string) => HTTPS.test(address) && URL.canParse(address);
const isService = (address: string) => isHttps(address) || SANDBOX.test(address);
const SERVICE_MESSAGE = 'An address over https, such as https://wa.me/15550100.';

/** Something outside of the app: over https, or a path of the sandbox, which real money is refused with. */
export const serviceAddress = addressBy(isService, SERVICE_MESSAGE);
/** The same, or empty. */
export const serviceAddressOrNone = addressBy((address) => address === '' || isService(address), SERVICE_MESSAGE);
/** A file or page that phones open: over https, a path of the merchant's own, or empty. */
export const fileAddressOrNone = addressBy(
  (address) => address === '' || isHttps(address) || OWN_PATH.test(address),
  'An address over https, or a path of the app, such as /app.mobileconfig.',
);
