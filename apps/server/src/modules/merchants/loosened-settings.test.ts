import '#server/modules.ts';
import { describe, expect, it } from 'vitest';
import { parseMoney } from '@tessera/contract';
import { decimalAmount, decimalPrice, percent, positiveAmount } from '#server/platform/tenancy/setting-kinds.ts';
import { asSettingSchema, loosenedSettings, looserOf, type SettingSchema } from './loosened-settings.ts';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { DEMO_MERCHANTS } from './merchants.ts';

const SETTINGS = asSettingSchema(merchantSettingsSchema());
const loosenedPaths = (schema: SettingSchema, before: unknown, after: unknown) =>
  loosenedSettings(schema, before, after).map(({ what }) => what);

/** Amounts, shares and numbers that give nobody more: what is waited for, shown, counted or limited for other reasons. */
const FREE = [
  'agents.disputeDays',
  'agents.requestDays',
  'agents.transfer.minimum',
  'bankCards.banks.*.maxDigits',
  'bankCards.banks.*.minDigits',
  'bankCards.maximum',
  'alarms.*',
  'brand.*',
  'currency.displayDecimals',
  'deposit.methods.*.minimum',
  'deposit.methods.*.quickAmounts.*',
  'deposit.methodsOff.*.minimum',
  'deposit.methodsOff.*.quickAmounts.*',
  'download.promotionEndsAt',
  'hotGames.limit',
  'maintenance.endsAt',
  'minimumAge',
  // Limits that protect members; none of them gives money.
  'playLimits.*',
  'registerFields.*',
  'smsLimits.dailySpend',
  'smsLimits.messageCost',
  'smsLimits.perPrefixDay',
  'smsLimits.perPrefixHour',
  'uploads.memberPerDay',
  'uploads.storageMegabytes',
  'uploads.trialPerDay',
  'withdrawal.minimum',
];

interface Leaf {
  readonly path: string;
  readonly schema: SettingSchema;
}

/** Every setting by its path; entries of lists and records are `*`. */
function leavesOf(schema: SettingSchema, path = ''): Leaf[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (looserOf(schema)) return [{ path, schema }];
  if (schema.wrapped) return leavesOf(schema.wrapped, path);
  if (schema.entries) return Object.entries(schema.entries).flatMap(([name, part]) => leavesOf(part, at(name)));
  const item = schema.item ?? schema.value;
  return item ? leavesOf(item, at('*')) : [{ path, schema }];
}

const LEAVES = leavesOf(SETTINGS);
/** Texts that hold an amount or a share: they are refused when they are none. */
const KINDS = [decimalAmount, decimalPrice, positiveAmount, percent].map(asSettingSchema);
const isNumber = ({ schema }: Leaf) => schema.type === 'number' || KINDS.includes(schema);
const isNamed = (free: string, path: string) =>
  free === path || (free.endsWith('.*') && path.startsWith(free.slice(0, -1)));

describe('settings that give members, agents or staff more', () => {
  it('each amount, share and number says in which direction it does, or is named as one that gives nobody more', () => {
    const open = LEAVES.filter((leaf) => isNumber(leaf) && !looserOf(leaf.schema)).map(({ path }) => path);
    expect(open.filter((path) => !FREE.some((free) => isNamed(free, path)))).toEqual([]);
    expect(FREE.filter((free) => !open.some((path) => isNamed(free, path)))).toEqual([]);
  });

  it('each of them is seen alone, in its direction and in no other', () => {
    const directed = LEAVES.flatMap(({ path, schema }) => {
      const looser = looserOf(schema);
      return looser ? [{ path, ...looser }] : [];
    });
    expect(directed.length).toBeGreaterThan(60);
    for (const { path, direction } of directed) {
      const nested = (value: unknown) =>
        path
          .split('.')
          .reduceRight<unknown>((inner, name) => (name === '*' ? { only: inner } : { [name]: inner }), value);
      // Lists are compared as lists; a record is as good where the schema has one.
      const listed = (value: unknown) => asLists(SETTINGS, nested(value));
      const seen = (before: unknown, after: unknown) => loosenedPaths(SETTINGS, listed(before), listed(after)).length;
      const [low, high] =
        path.endsWith('isOpen') || path.endsWith('isOn') || path.endsWith('noDepositFee') ? [false, true] : ['1', '2'];
      expect([path, seen(low, high), seen(high, low), seen(low, low)]).toEqual([
        path,
        direction === 'down' ? 0 : 1,
        direction === 'up' ? 0 : 1,
        0,
      ]);
    }
  });

  it.each([
    ['a cashback rate that rises', { cashback: { rates: { RNG: '0.9' } } }, ['cashback.rates.RNG']],
    ['a rate that is new', { cashback: { rates: { LIVE: '0.1' } } }, ['cashback.rates.LIVE']],
    ['a rate that is gone', { cashback: { rates: {} } }, []],
    [
      'two people from a larger amount',
      { withdrawal: { twoApprovalsFrom: '9999999' } },
      ['withdrawal.twoApprovalsFrom'],
    ],
    ['one person always', { withdrawal: { twoApprovalsFrom: null } }, ['withdrawal.twoApprovalsFrom']],
    ['two people from less', { withdrawal: { twoApprovalsFrom: '1' } }, []],
    ['no jackpot', { jackpot: null }, []],
    [
      'a lottery that keeps nothing',
      { lottery: { marginBasisPoints: { Lott: 0 } } },
      ['lottery.marginBasisPoints.Lott'],
    ],
    ['other colours', { brand: { brandHue: 1 } }, []],
  ])('%s', (_what, change, paths) => {
    const before = startOf();
    expect(loosenedPaths(SETTINGS, before, merged(before, change))).toEqual(paths);
  });

  it('of a list of texts each added one, in whatever order the others are', () => {
    const seen = (before: readonly string[], linkHosts: readonly string[]) =>
      loosenedSettings(SETTINGS, { linkHosts: before }, { linkHosts });
    const added = { what: 'linkHosts', from: null, to: 'wa.me' };
    expect(seen([], ['wa.me'])).toEqual([added]);
    expect(seen(['t.me', '*.example.com'], ['*.example.com', 'wa.me', 't.me'])).toEqual([added]);
    expect(seen(['t.me', 'wa.me'], ['wa.me', 't.me'])).toEqual([]);
    expect(seen(['t.me', 'wa.me'], ['t.me'])).toEqual([]);
    expect(loosenedSettings(SETTINGS, {}, { linkHosts: ['wa.me'] })).toEqual([added]);
  });

  it('of a list each entry is compared with itself, at whatever position', () => {
    const offers = (list: object[]) => ({ bonusOffers: list });
    const one = { id: 'one', isOn: true, percent: 10, wagerTimes: 20 };
    const two = { id: 'two', isOn: true, percent: 50, wagerTimes: 30 };
    const seen = (before: object[], after: object[]) => loosenedPaths(SETTINGS, offers(before), offers(after));
    expect(seen([one, two], [two, one])).toEqual([]);
    expect(seen([one, two], [two])).toEqual([]);
    expect(seen([two], [one, two])).toEqual(['bonusOffers.one.isOn', 'bonusOffers.one.percent']);
    expect(seen([one, two], [two, { ...one, wagerTimes: 19 }])).toEqual(['bonusOffers.one.wagerTimes']);
    expect(seen([one], [{ ...one, percent: 9, wagerTimes: 21 }])).toEqual([]);
  });
});

function startOf(): object {
  const [merchant] = DEMO_MERCHANTS;
  if (!merchant) throw new Error('no demo merchant');
  expect(parseMoney(merchant.settings.withdrawal.twoApprovalsFrom ?? '0')).toBeGreaterThan(0n);
  return { ...merchant.settings, cashback: { countsFrom: null, rates: { RNG: '0.8' } } };
}

function merged(before: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || typeof before !== 'object' || before === null) return change;
  if (Object.keys(change).length === 0) return change;
  const fields = Object.entries(change).map(([name, value]) => [name, merged((before as never)[name], value)]);
  return { ...before, ...Object.fromEntries(fields) };
}

/** A value whose lists are written as records of one, as lists. */
function asLists(schema: SettingSchema, value: unknown): unknown {
  if (looserOf(schema) || typeof value !== 'object' || value === null) return value;
  if (schema.wrapped) return asLists(schema.wrapped, value);
  const fields = Object.entries(value);
  const { entries, item, value: of } = schema;
  if (item) return fields.map(([, each]) => asLists(item, each));
  const schemaOf = (name: string) => entries?.[name] ?? of;
  return Object.fromEntries(
    fields.map(([name, each]) => {
      const part = schemaOf(name);
      return [name, part ? asLists(part, each) : each];
    }),
  );
}
