import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { isNetwork } from './network.ts';
import { parseMoney } from '../money.ts';
import { amountField, positiveField, priceField, switchField, wholeField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { isAmount } from '../settings/setting-fields.ts';
import { choicesField, linesField, textField } from '../settings/text-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Most networks that a merchant refuses: each call is compared with all of them. */
export const NETWORKS_MOST = 200;

/** Networks whose calls are refused, or the refusal of everybody (STATUS-16). */
export const region = defineSettingsPart({
  title: 'Region',
  text: 'Who calls from a refused network sees a page that says so, and every call is refused, also of members who are signed in. Vendors, payment providers and this console are not concerned.',
  done: 'The region is saved.',
  path: '/staff/m/:merchant/access/region',
  summary:
    'Changes which networks a merchant refuses, or refuses everybody; refused with the present values if they changed since they were read.',
  fields: {
    /** Everybody's, as when a licence ends. */
    isRestricted: at('region.restricted', switchField({ label: 'Refuse everybody' })),
    /** In CIDR form. */
    blockedNetworks: at(
      'region.blockedNetworks',
      linesField(
        v.pipe(
          v.array(
            v.pipe(v.string(), v.check(isNetwork, 'Addresses or networks, such as 203.0.113.0/24 or 2001:db8::/32.')),
          ),
          v.maxLength(NETWORKS_MOST, `At most ${NETWORKS_MOST} networks.`),
          v.check((list) => isEachOnce(list), 'Each network once.'),
        ),
        {
          label: 'Refused networks',
          hint: 'One on each line, such as 203.0.113.0/24 or 2001:db8::/32. Empty: none.',
        },
      ),
    ),
  },
});

const appId = (form: RegExp, message: string, label: string) =>
  textField(200, v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(form, message)), { label });

/** Ids of the merchant's apps at external providers of sign-in (SOCIAL-05); empty: none. One that begins with `sandbox` is of the sandbox. */
export const signInApps = defineSettingsPart({
  title: 'External sign-in',
  text: 'Ids of the merchant’s apps at Facebook and Google; empty: that sign-in is not offered. Each is offered while its feature is on at Switches too. Another Facebook app knows members by other ids: those who signed in by the former one sign in by password, or get another account.',
  done: 'The apps are saved.',
  path: '/staff/m/:merchant/access/sign-in-apps',
  summary:
    'Changes the ids of the apps for external sign-in (SOCIAL-05); refused with the present values if they changed since they were read, and for an id of the sandbox with real money.',
  fields: {
    FACEBOOK: at(
      'externalSignIn.FACEBOOK',
      appId(/^(|sandbox[\w-]*|\d{5,25})$/, 'The app id in figures, as Facebook shows it.', 'Facebook app id'),
    ),
    GOOGLE: at(
      'externalSignIn.GOOGLE',
      appId(
        /^(|sandbox[\w-]*|[\w-]+\.apps\.googleusercontent\.com)$/,
        'The client id, which ends in .apps.googleusercontent.com.',
        'Google client id',
      ),
    ),
  },
});

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const isBelow = (one: string, other: string) => isAmount(one) && isAmount(other) && parseMoney(one) < parseMoney(other);

/** Destinations and limits of text messages with codes; amounts in the merchant's currency, a day is the last 24 hours. */
export const textMessages = defineSettingsPart({
  title: 'Text messages',
  text: (currency) =>
    `Codes by text message: where they go and how many, also to similar numbers, which share all but their last four digits. Amounts are in ${currency}; once that much is spent, no message goes out until some of the 24 hours have passed.`,
  done: 'Text messages are saved.',
  path: '/staff/m/:merchant/access/text-messages',
  summary:
    'Changes where text messages with codes go (CSYS-09) and how many; refused with the present values if they changed since they were read.',
  fields: {
    /** A puzzle precedes each message (SMS-07). */
    asksPuzzle: at('smsSlider', switchField({ label: 'A puzzle precedes each message' })),
    /** ISO 3166, the usual one first; none: every country. The server knows which ones there are. */
    countries: at(
      'smsCountries',
      choicesField(
        v.pipe(
          v.array(country),
          v.maxLength(300),
          v.check((list) => isEachOnce(list), 'Each country once.'),
        ),
        {
          label: 'Countries',
          hint: 'Numbers of other countries are refused. The form begins with the first one. None: every country.',
          stored: v.array(country),
        },
      ),
    ),
    /** To numbers that share all but their last four digits. */
    perPrefixHour: at(
      'smsLimits.perPrefixHour',
      wholeField(1, 100_000, { label: 'Similar numbers, an hour', before: 20 }),
    ),
    perPrefixDay: at('smsLimits.perPrefixDay', wholeField(1, 100_000, { label: 'Similar numbers, a day', before: 60 })),
    messageCost: at('smsLimits.messageCost', priceField({ label: 'Cost of a message', before: '0.05' })),
    dailySpend: at('smsLimits.dailySpend', amountField({ label: 'Most spent in 24 hours', before: '500' })),
  },
  checks: [
    {
      field: 'dailySpend',
      message: 'Below the cost of one message: none would go out.',
      fits: ({ dailySpend, messageCost }) => !isBelow(dailySpend, messageCost),
    },
  ],
});

/** Opening credit of a new trial account, in the merchant's currency. */
export const trials = defineSettingsPart({
  title: 'Trials',
  text: (currency) =>
    `Play money in ${currency} that a new trial account begins with. Existing accounts keep their amount.`,
  done: 'Trials are saved.',
  path: '/staff/m/:merchant/access/trials',
  summary:
    'Changes the play credit of new trial accounts (TRIAL-03); refused with the present values if they changed since they were read.',
  fields: {
    credit: at('trialCredit', { ...positiveField({ label: 'Play credit of a new trial' }), stored: v.string() }),
  },
});

/** Limits of members' pictures: uploads a day, and the room for all files of the merchant. */
export const pictures = defineSettingsPart({
  title: 'Pictures of members',
  text: 'How many times a day a member may send pictures, such as slips and those in the chat, and the room for all files of the merchant. Trial members have half of the room at most. 0: none.',
  done: 'Pictures of members are saved.',
  path: '/staff/m/:merchant/access/pictures',
  summary:
    'Changes how many pictures members send and the room for all files; refused with the present values if they changed since they were read.',
  fields: {
    memberPerDay: at('uploads.memberPerDay', wholeField(0, 1000, { label: 'A day from a member', before: 40 })),
    trialPerDay: at('uploads.trialPerDay', wholeField(0, 1000, { label: 'A day from a trial member', before: 5 })),
    storageMegabytes: at(
      'uploads.storageMegabytes',
      wholeField(0, 10_000_000, { label: 'Room for all files, MB', before: 5000 }),
    ),
  },
});

const text = v.string();
const access = v.strictObject({
  currency: text,
  /** Countries that text messages can go to, by their letters. */
  countries: v.array(v.strictObject({ code: text, dialingCode: text })),
  region: region.shown,
  signInApps: signInApps.shown,
  textMessages: textMessages.shown,
  trials: trials.shown,
  pictures: pictures.shown,
  /** Address of the sandbox's text messages; null where a gateway is set up. */
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

export const accessEndpoints = {
  showAccess,
  changeRegion: region.change,
  changeSignInApps: signInApps.change,
  changeTextMessages: textMessages.change,
  changeTrials: trials.change,
  changePictures: pictures.change,
};
