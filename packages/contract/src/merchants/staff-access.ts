import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { isNetwork } from './network.ts';
import { parseMoney } from '../money.ts';
import { inFractions } from '../amount-places.ts';
import { amount, isAmount, positive, version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, whole } from '../staff/staff-fields.ts';

/** Most networks that a merchant refuses: each call is compared with all of them. */
export const NETWORKS_MOST = 200;

/** Whose calls are refused by where they come from (STATUS-16). */
export const regionChoice = v.strictObject({
  /** Everybody's, as when a licence ends. */
  isRestricted: v.boolean(),
  blockedNetworks: v.pipe(
    v.array(v.pipe(v.string(), v.check(isNetwork, 'Addresses or networks, such as 203.0.113.0/24 or 2001:db8::/32.'))),
    v.maxLength(NETWORKS_MOST, `At most ${NETWORKS_MOST} networks.`),
    v.check((list) => isEachOnce(list), 'Each network once.'),
  ),
});
export type RegionChoice = v.InferOutput<typeof regionChoice>;

const appId = (form: RegExp, message: string) => v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(form, message));

/** Ids of the merchant's apps at external providers of sign-in (SOCIAL-05); empty: none. One that begins with `sandbox` is of the sandbox. */
export const signInAppsChoice = v.strictObject({
  FACEBOOK: appId(/^(|sandbox[\w-]*|\d{5,25})$/, 'The app id in figures, as Facebook shows it.'),
  GOOGLE: appId(
    /^(|sandbox[\w-]*|[\w-]+\.apps\.googleusercontent\.com)$/,
    'The client id, which ends in .apps.googleusercontent.com.',
  ),
});
export type SignInAppsChoice = v.InferOutput<typeof signInAppsChoice>;

const texts = {
  asksPuzzle: v.boolean(),
  perPrefixHour: whole(1, 100_000),
  perPrefixDay: whole(1, 100_000),
} as const;
const isBelow = (one: string, other: string) => isAmount(one) && isAmount(other) && parseMoney(one) < parseMoney(other);

/** Where text messages with codes go and how many; amounts in the merchant's currency, a day is the last 24 hours. */
export const textMessagesChoice = v.pipe(
  v.strictObject({
    /** ISO 3166, the usual one first; none: every country. The server knows which ones there are. */
    countries: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
      v.maxLength(300),
      v.check((list) => isEachOnce(list), 'Each country once.'),
    ),
    /** A puzzle precedes each message (SMS-07). */
    ...texts,
    // a message costs parts of a coin
    messageCost: v.pipe(amount, inFractions()),
    dailySpend: amount,
  }),
  v.forward(
    v.check((of) => !isBelow(of.dailySpend, of.messageCost), 'Below the cost of one message: none would go out.'),
    ['dailySpend'],
  ),
);
export type TextMessagesChoice = v.InferOutput<typeof textMessagesChoice>;

/** What a new trial account begins with, in the merchant's currency. */
export const trialsChoice = v.strictObject({ credit: positive });
export type TrialsChoice = v.InferOutput<typeof trialsChoice>;

/** How many forms with pictures a member may send in a day, and what all files of the merchant may take up. */
export const picturesChoice = v.strictObject({
  memberPerDay: whole(0, 1000),
  trialPerDay: whole(0, 1000),
  storageMegabytes: whole(0, 10_000_000),
});
export type PicturesChoice = v.InferOutput<typeof picturesChoice>;

const text = v.string();
const partOf = <Shown extends v.GenericSchema>(choice: Shown) => v.strictObject({ version, choice });

const region = partOf(v.strictObject({ isRestricted: v.boolean(), blockedNetworks: v.array(text) }));
const signInApps = partOf(v.strictObject({ FACEBOOK: text, GOOGLE: text }));
const textMessages = partOf(
  v.strictObject({ countries: v.array(text), ...texts, messageCost: text, dailySpend: text }),
);
const trials = partOf(v.strictObject({ credit: text }));
const pictures = partOf(picturesChoice);

const access = v.strictObject({
  currency: text,
  /** Countries that text messages can go to, by their letters. */
  countries: v.array(v.strictObject({ code: text, dialingCode: text })),
  region,
  signInApps,
  textMessages,
  trials,
  pictures,
  /** Where the sandbox shows the text messages that it keeps; null where a gateway is set up. */
  textMessagesKeptAt: v.nullable(v.string()),
});
export type StaffAccess = v.InferOutput<typeof access>;

export const showAccess = defineStaffEndpoint({
  summary:
    'Whom a merchant refuses by network, its apps for external sign-in, where codes go, what trials begin with, how many pictures members send.',
  method: 'GET',
  path: '/staff/m/:merchant/access',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: access,
});

const changing = { method: 'POST', needs: 'settings.change', effect: 'changes' } as const;

export const changeRegion = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes which networks a merchant refuses, or refuses everybody; refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/access/region',
  request: v.strictObject({ version, choice: regionChoice }),
  response: region,
});

export const changeSignInApps = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes the ids of the apps for external sign-in (SOCIAL-05); refused with what stands when it is not what was read, and for an id of the sandbox with real money.',
  path: '/staff/m/:merchant/access/sign-in-apps',
  request: v.strictObject({ version, choice: signInAppsChoice }),
  response: signInApps,
});

export const changeTextMessages = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes where text messages with codes go (CSYS-09) and how many; refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/access/text-messages',
  request: v.strictObject({ version, choice: textMessagesChoice }),
  response: textMessages,
});

export const changeTrials = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes the play credit of new trial accounts (TRIAL-03); refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/access/trials',
  request: v.strictObject({ version, choice: trialsChoice }),
  response: trials,
});

export const changePictures = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes how many pictures members send and the room for all files; refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/access/pictures',
  request: v.strictObject({ version, choice: picturesChoice }),
  response: pictures,
});

export const accessEndpoints = {
  showAccess,
  changeRegion,
  changeSignInApps,
  changeTextMessages,
  changeTrials,
  changePictures,
};
