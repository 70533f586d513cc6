import { randomUUID } from 'node:crypto';
import { DEPOSIT_METHODS, ENDPOINT_NAMES, endpoints, ERRORS, FEATURE_NAMES, FEATURES } from '@tessera/contract';
import { STAFF_ENDPOINT_NAMES, staffEndpoints } from '@tessera/contract/staff-endpoints';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sample, samplesOf, withAt } from '../../test/sample-request.ts';
import { type ConsoleTest, createConsoleTest } from '../../test/staff-client.ts';

let c: ConsoleTest;
let token: string;
beforeAll(async () => {
  c = await createConsoleTest();
  const member = await c.test.newMember('EN');
  ({ token } = member);
  await c.test.database.asOwner(`update member set is_agent = true where member_id = $1`, [member.id]);
  await c.test.change('EN', { flags: Object.fromEntries(FEATURE_NAMES.map((name) => [FEATURES[name], true])) });
});
afterAll(() => c.close());

/** Amounts of games and prices of services: parts of a coin are theirs by design. */
const FRACTIONS: ReadonlySet<string> = new Set([
  'listGames minBet',
  'listCompatGames minBet',
  'placeBettingSlips betCartAmountSum',
  'placeVietnameseBets contents.0.singleBetPrice',
  'placeLotteryOrder total',
  'changeStaffGame minStake',
  'changeStaffGame maxStake',
  'changeTextMessages choice.messageCost',
]);

/** Fields that have to go with the amounts beside them. */
const BESIDE: Readonly<Record<string, string>> = {
  fixedFee: '1',
  cashbackExtra: '0.1',
  share: '1',
  stakesPerHit: '100000',
};

/** A sample with what no field says by itself. */
function completed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => completed(one));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.fromEntries(Object.entries(value).map(([field, one]) => [field, completed(one)]));
  for (const [field, one] of Object.entries(BESIDE))
    if (
      field in known ||
      (field === 'cashbackExtra' && 'noDepositFee' in known) ||
      (field === 'share' && 'seed' in known)
    )
      known[field] = one;
  const { methods } = known;
  if (Array.isArray(methods))
    known['methods'] = DEPOSIT_METHODS.map((method) => ({ ...methods[0], method, isOn: false }));
  return known;
}

interface Beyond {
  readonly name: string;
  readonly field: string;
  readonly input: unknown;
}

/** A request for each amount of a call, in which that amount alone has four places. */
function requestsOf(name: string, request: v.GenericSchema): Beyond[] {
  const forms = samplesOf(request).map(({ value, amounts }: Sample) => ({ value: completed(value), amounts }));
  const found = forms.flatMap(({ value, amounts }) => {
    if (amounts.length > 0) expect([name, v.safeParse(request, value).issues ?? []]).toEqual([name, []]);
    return amounts.map((path) => {
      const field = path.join('.');
      const inputs = ['123.0001', '122.0001', '124.0001', '0.0001', '99999.0001'].map((amount) =>
        withAt(value, path, amount),
      );
      const refused = (input: unknown) =>
        (v.safeParse(request, input).issues ?? []).map((issue) => v.getDotPath(issue));
      // what an order of amounts refuses says nothing of places
      const input = inputs.find((one) => refused(one).every((at) => at === field));
      if (input === undefined) throw new Error(`no request of ${name} has four places in ${field} alone`);
      return { name, field, input };
    });
  });
  return [...new Map(found.map((one) => [`${one.field} ${JSON.stringify(one.input)}`, one])).values()];
}

const beyondOf = (all: Readonly<Record<string, { readonly request: unknown }>>, names: readonly string[]): Beyond[] =>
  names
    .flatMap((name) => requestsOf(name, all[name]?.request as v.GenericSchema))
    .filter(({ name, field }) => !FRACTIONS.has(`${name} ${field}`));

/** All that is kept, but for what every call writes: sessions, limits of calls and the audit log. */
async function stored(): Promise<string> {
  const tables = await c.test.database.asOwner<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name !~ 'session|audit|rate|presence|nonce|heartbeat|job|work|slot' order by 1`,
  );
  const marks = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from "${name}" t`,
  );
  return JSON.stringify(await c.test.database.asOwner(`${marks.join(' union all ')} order by 1`));
}

it('WALLET-07: no call of members takes an amount with more places than the currency, and none stores anything', async () => {
  const all = beyondOf(endpoints, ENDPOINT_NAMES);
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(12);
  const before = await stored();
  for (const { name, field, input } of all) {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await c.test.call(name as 'startDeposit', input as never, { token, headers });
    const { errors } = endpoints[name as 'startDeposit'];
    const code = errors.includes('AMOUNT_INVALID') ? 'AMOUNT_INVALID' : 'REQUEST_INVALID';
    expect([name, field, answer.status, answer.errorCode]).toEqual([name, field, 400, ERRORS[code].wire]);
    expect(JSON.stringify(answer.failure)).toContain(`"field":"${field}"`);
  }
  expect(await stored()).toBe(before);
});

it('no call of staff does either, by one person or by two', async () => {
  const all = beyondOf(staffEndpoints, STAFF_ENDPOINT_NAMES);
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(14);
  const before = await stored();
  for (const { name, field, input } of all) {
    const answer = await c.call(name as 'changeTrials', input as never, { token: c.owner.token });
    expect([name, field, answer.failure]).toEqual([name, field, { issues: [expect.objectContaining({ field })] }]);
  }
  expect(await stored()).toBe(before);
});

it('what games stake and services cost keeps its four places', () => {
  const every = [...ENDPOINT_NAMES, ...STAFF_ENDPOINT_NAMES].flatMap((name) => {
    const { request } = { ...endpoints, ...staffEndpoints }[name];
    return requestsOf(name, request as v.GenericSchema).map(({ field }) => `${name} ${field}`);
  });
  expect([...FRACTIONS].filter((name) => !every.includes(name))).toEqual([]);
});
