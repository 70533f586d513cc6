/**
 * Version of the wire for apps of others, told in the description of the calls and in docs/older-clients.md. The second part counts up
 * when something is added that such apps read or send, the first when something is taken away or changed.
 */
export const WIRE_VERSION = '1.1';

/**
 * Ids of the platform's modules, as the wire sends them beside the calls of their area (MISC-01): the nine of the
 * specification first, then the ones that only the wire names.
 */
export const MODULE_IDS = [
  'COMM3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'FREEPLAY3',
  'CBS3',
  'GAMELO3',
  'GAMELOFAV3',
  'GAMELOREC3',
  'GAMELOHOT3',
  'PROFPIC3',
  'AFFMAN3',
  'PASS3',
  'REWCEN3',
  'INBOX3',
  'FEEDBACK3',
  'MEMCLUB3',
  'DPSTBAS3',
  'VERIFICATION3',
  'PWRESETSMS3',
  'SECQUES3',
  'PAYMENTPASS3',
  'BINDCARD3',
] as const;
export type ModuleId = (typeof MODULE_IDS)[number];

/** Where a payment is made, as its call names it (MISC-02); this app is MOBILE. */
export const GATEWAYS = { WEB: 1, MOBILE: 3 } as const;

/** How many ids of favourites come at once (FAV-14). */
export const FAVOURITE_IDS_PAGE = 100;

/** How the calls of each family name a phone (MISC-03). */
export const MOBILE_PLATFORM = { announcements: 'M', games: 'html5', system: 'MOBILE' } as const;
