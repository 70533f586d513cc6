import { STAFF_LIMIT_WORDS } from '@tessera/contract/adjustments/staff-limits';
import { CATEGORY_NAMES } from '../../shared/category-names.ts';

import { plainWords } from './plain-words.ts';

/** One value of a request, with its path. */
export interface RequestField {
  readonly term: string;
  readonly value: string;
  /** What an id is of; undefined: the value says itself what it is. */
  readonly of?: 'member' | 'staff' | undefined;
}

/** Fields whose names in the program do not say enough. */
const TERMS: Readonly<Record<string, string>> = {
  memberId: 'Member',
  staffId: 'Person',
  depositId: 'Deposit',
  email: 'E-mail address',
  grants: 'Roles',
  before: 'Roles until now',
  step: 'What is done',
  isOn: 'On',
  isOpen: 'Open',
  minimum: 'Smallest',
  maximum: 'Largest',
  feeBasisPoints: 'Fee, hundredths of a percent',
  margins: 'Kept in prize mode, hundredths of a percent',
  bankReference: 'Reference of the bank',
  conditionsOf: 'Conditions, those of the offer',
  minDeposit: 'Smallest deposit',
  maxBonus: 'Largest bonus',
  maxBet: 'Largest stake',
  wagerTimes: 'Staked so many times',
  wagerOn: 'What is staked',
  counts: 'Stakes that count',
  convertTimes: 'Becomes money, times the bonus',
  contribution: 'Percent of a stake that counts',
  freePerDay: 'Without a fee a day',
  twoApprovalsFrom: 'Two people approve from',
  newCardWaitHours: 'New card waits, hours',
  passwordWaitHours: 'New password waits, hours',
  cashbackExtra: 'Cashback added, percent',
  maxStakePerOrder: 'Largest order',
  maxPayoutPerIssue: 'Largest payout to a member in one issue',
  signIn: 'For signing in',
  install: 'For installing the app',
  level: 'For a new VIP level',
  staffMaximum: 'Largest reward that staff give',
  maximumRates: 'Highest rebate, percent',
  rates: 'Percent',
  stakesPerHit: 'Stakes for one win',
  ...STAFF_LIMIT_WORDS,
};

const VALUES: Readonly<Record<string, string>> = {
  'step receive': 'Credit what the bank’s statement shows',
  'step credit': 'Credit what the provider says',
  'kind firstDeposit': 'The first deposit',
  'kind deposit': 'One deposit in 24 hours',
  'wagerOn bonus': 'The bonus',
  'wagerOn bonusAndDeposit': 'Bonus and deposit',
  'counts all': 'All of them',
  'counts bonusMoney': 'Those of bonus money',
};

const IDS: Readonly<Record<string, RequestField['of']>> = { memberId: 'member', staffId: 'staff' };

/** Which version was read, and what keeps a thing from being done twice: they decide whether the request still fits, and tell nobody anything. */
const UNSAID = new Set(['version', 'draft', 'rewardId']);
const ROLES = new Set(['grants', 'before']);
/** What tells an entry of a list from its others: the way to its fields says it. */
const NAMING = ['id', 'code', 'method'];
/** Words and numbers that no amount is meant by. */
const NO_AMOUNTS = new Set([...NAMING, 'number', 'bank', 'holder', 'bankReference', 'reason', 'name', 'game']);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A list without its own entries, in a line; undefined where its entries have fields. */
function lineOf(name: string, list: readonly unknown[]): string | undefined {
  if (list.length === 0) return 'none';
  if (ROLES.has(name))
    return list
      .filter(isFields)
      .map(({ role, merchant }) => `${role} · ${merchant ?? 'everywhere'}`)
      .join(', ');
  return list.some(isFields) ? undefined : list.join(', ');
}

/** A value in words. @param name of its field */
export function textOf(name: string, value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (text === '') return 'empty';
  // Thousands are grouped: an approval must not take a million for a hundred thousand.
  if (/^\d{4,}(\.\d+)?$/.test(text) && !NO_AMOUNTS.has(name))
    return text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  return VALUES[`${name} ${text}`] ?? text;
}

/** What an entry of a list is called: by what tells it apart, else by its place. */
function entryName(entry: unknown, place: number): string {
  const naming = isFields(entry) ? NAMING.find((key) => entry[key] !== undefined) : undefined;
  return naming === undefined ? String(place + 1) : String((entry as Fields)[naming]);
}

const withoutName = (entry: unknown): unknown =>
  isFields(entry) ? Object.fromEntries(Object.entries(entry).filter(([key]) => !NAMING.includes(key))) : entry;

function fieldsOf(value: unknown, path: readonly string[], name: string): RequestField[] {
  const term = path.join(' › ');
  if (value === undefined) return [];
  if (!isFields(value)) return [{ term, value: textOf(name, value), of: IDS[name] }];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, part]) =>
      fieldsOf(part, [...path, TERMS[key] ?? CATEGORY_NAMES[key] ?? plainWords(key)], key),
    );
  const line = lineOf(name, value);
  if (line !== undefined) return [{ term, value: line }];
  return value.flatMap((entry, place) => fieldsOf(withoutName(entry), [...path, entryName(entry, place)], name));
}

/** The values of a request; the name of a nested value has its path. */
export function requestFields(input: Fields): RequestField[] {
  const { choice, ...others } = input;
  const said = Object.fromEntries(Object.entries(others).filter(([name]) => !UNSAID.has(name)));
  // A part of the settings is all that its request is about: it needs no name.
  return [...fieldsOf(said, [], ''), ...(choice === undefined ? [] : fieldsOf(choice, [], 'choice'))];
}
