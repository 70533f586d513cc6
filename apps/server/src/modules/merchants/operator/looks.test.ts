import { randomUUID } from 'node:crypto';
import type { Brand } from '@tessera/contract';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveLookDraft } from '#server/modules/merchants/merchants.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let ada: TestStaff;
let bo: TestStaff;
let begun: Brand;
beforeAll(async () => {
  c = await createConsoleTest();
  ada = await c.addStaff({ role: 'operations', merchant: 'EN' });
  bo = await c.addStaff({ role: 'operations', merchant: 'EN' });
  begun = (await stored()).brand;
});
afterAll(() => c.close());
beforeEach(async () => {
  await c.test.database.asOwner('delete from merchant_look_draft');
  await c.test.database.asOwner('delete from merchant_look_history');
  await c.test.database.asOwner(
    `update merchant set version = version + 1, settings = jsonb_set(jsonb_set(settings, '{brand}', $1), '{copyright}', $2)
      where merchant_code = 'EN'`,
    [JSON.stringify(begun), JSON.stringify(`© ${begun.name}`)],
  );
});

const at = ({ token }: TestStaff = ada, merchant = 'EN') => ({ token, merchant });
interface Stored {
  readonly brand: Brand;
  readonly copyright: string;
  readonly [other: string]: unknown;
}
async function stored(merchant = 'EN'): Promise<Stored> {
  const [row] = await c.test.database.asOwner<{ settings: Stored }>(
    'select settings from merchant where merchant_code = $1',
    [merchant],
  );
  if (!row) throw new Error(`no merchant ${merchant}`);
  return row.settings;
}
const save = (more: Partial<Brand>, version: string | null = null, as = at()) =>
  c.call('saveLookDraft', { brand: { ...begun, ...more }, version }, as);
const show = async (as = at()) => (await c.call('showLook', {}, as)).value;
const history = async (as = at()) => (await c.call('listLooks', {}, as)).value.rows;

/** Saves a look and publishes it. */
async function publish(more: Partial<Brand>) {
  const { draft } = await show();
  const { value: saved } = await save(more, draft?.version ?? null);
  return c.call('publishLook', { version: saved.version }, at());
}

it('a draft changes nothing that phones see; published they have it, and the log what was before', async () => {
  const others = await stored('LANTERN');
  const before = await stored();
  const { value: saved } = await save({ brandHue: 20, name: 'Morning' });
  expect(saved).toMatchObject({ savedBy: ada.email, brand: { brandHue: 20, name: 'Morning' } });
  expect(await show()).toEqual({ worn: begun, latest: 0, draft: saved });
  expect(await stored()).toEqual(before);
  const published = await c.call('publishLook', { version: saved.version }, at());
  const worn = { ...begun, brandHue: 20, name: 'Morning' };
  expect(published.value).toEqual({ worn, latest: 2, draft: null });
  // Everything else is unchanged, but for the line that names the brand.
  expect(await stored()).toEqual({ ...before, brand: worn, copyright: '© Morning' });
  expect(await stored('LANTERN')).toEqual(others);
  await expect.poll(async () => (await c.test.call('getStatus', {})).value.info?.brand).toEqual(worn);
  const { value: log } = await c.call('listMerchantAudit', { action: 'publishLook' }, at());
  expect(log.entries[0]).toMatchObject({
    staff: ada.email,
    outcome: 'done',
    change: { before: { brand: begun }, after: { brand: worn } },
  });
});

it('of two who prepare a look at once the second is shown the first’s, and nobody publishes what they did not see', async () => {
  const { value: first } = await save({ brandHue: 10 });
  const second = await save({ brandHue: 11 }, null, at(bo));
  expect([second.errorCode, second.failure]).toEqual(['CONFLICT', { stands: first }]);
  const { value: over } = await save({ brandHue: 11 }, first.version, at(bo));
  expect(over.savedBy).toBe(bo.email);
  expect((await c.call('publishLook', { version: first.version }, at())).errorCode).toBe('CONFLICT');
  expect((await c.call('discardLookDraft', { version: first.version }, at())).errorCode).toBe('CONFLICT');
  expect((await c.call('discardLookDraft', { version: over.version }, at())).status).toBe(200);
  // A draft that was begun anew is no draft that was read before.
  await save({ brandHue: 12 }, null, at(bo));
  expect((await c.call('publishLook', { version: over.version }, at())).errorCode).toBe('CONFLICT');
  expect((await stored()).brand).toEqual(begun);
});

it('saved and published by many at the same time, one of each is done', async () => {
  // Past the calls, which wait for each other in the audit log.
  const saves = await Promise.all(
    Array.from({ length: 8 }, (_, brandHue) =>
      saveLookDraft(c.test.platform.database, 'EN', { brand: { ...begun, brandHue }, version: null }, 'x'),
    ),
  );
  expect(saves.filter((done) => 'after' in done)).toHaveLength(1);
  const version = (await show()).draft?.version ?? '';
  const published = await Promise.all([ada, bo, ada].map((who) => c.call('publishLook', { version }, at(who))));
  expect(published.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await history()).map(({ number }) => number)).toEqual([2, 1]);
});

it('THEME-04: a look whose colours cannot be told apart is kept as a draft and never published', async () => {
  const { value: saved } = await save({ brandColour: '#ffd400' });
  const refused = await c.call('publishLook', { version: saved.version }, at());
  expect([refused.status, refused.errorCode]).toEqual([400, 'LOOK_UNREADABLE']);
  expect(refused.failure).toMatchObject({
    faults: [{ theme: 'light', front: 'on-brand', back: 'brand', least: 4.5 }, {}],
  });
  expect(await show()).toEqual({ worn: begun, latest: 0, draft: saved });
  expect(await history()).toEqual([]);
  expect((await publish({ brandColour: '#003366' })).value.worn.brandColour).toBe('#003366');
});

it('a look of before is published again, also the one that the merchant began with', async () => {
  await publish({ brandHue: 20 });
  await publish({ brandHue: 30 });
  expect((await history()).map(({ number, brand, publishedBy }) => [number, brand.brandHue, publishedBy])).toEqual([
    [3, 30, ada.email],
    [2, 20, ada.email],
    [1, begun.brandHue, null],
  ]);
  const draft = (await save({ brandHue: 40 })).value;
  const stale = await c.call('publishEarlierLook', { number: 1, latest: 2 }, at(bo));
  expect([stale.errorCode, stale.failure]).toEqual(['CONFLICT', { stands: draft }]);
  const undone = await c.call('publishEarlierLook', { number: 1, latest: 3 }, at(bo));
  expect(undone.value).toEqual({ worn: begun, latest: 4, draft });
  expect((await stored()).brand).toEqual(begun);
  expect((await history())[0]).toMatchObject({ number: 4, brand: begun, publishedBy: bo.email });
  expect((await c.call('publishEarlierLook', { number: 9, latest: 4 }, at())).errorCode).toBe('NOT_FOUND');
});

it('what was set on the command line meanwhile is kept, so that it can come back', async () => {
  await publish({ brandHue: 20 });
  await c.test.database.asOwner(
    `update merchant set settings = jsonb_set(settings, '{brand,radius}', '3') where merchant_code = 'EN'`,
  );
  await publish({ brandHue: 30 });
  expect(
    (await history()).map(({ brand, publishedAt }) => [brand.brandHue, brand.radius, publishedAt !== null]),
  ).toEqual([
    [30, begun.radius, true],
    [20, 3, false],
    [20, begun.radius, true],
    [begun.brandHue, begun.radius, false],
  ]);
});

it('the history comes page by page, and a row that can no longer be worn is left out', async () => {
  await c.test.database.asOwner(
    `insert into merchant_look_history select 'EN', n, case when n = 30 then '{"name": 3}' else $1::jsonb end, now(), 'x'
      from generate_series(1, 45) as n`,
    [JSON.stringify(begun)],
  );
  const seen: number[] = [];
  let before: string | null = null;
  do {
    const page: StaffOutput<'listLooks'> = (await c.call('listLooks', before === null ? {} : { before }, at())).value;
    seen.push(...page.rows.map(({ number }) => number));
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index).filter((number) => number !== 30));
  expect((await c.call('publishEarlierLook', { number: 30, latest: 45 }, at())).errorCode).toBe('NOT_FOUND');
});

it('a draft of another form is as none, and the next one replaces it', async () => {
  await c.test.database.asOwner(
    `insert into merchant_look_draft (merchant_code, brand, version, saved_by) values ('EN', '{"odd": 1}', $1, 'x')`,
    [randomUUID()],
  );
  expect((await show()).draft).toBeNull();
  expect((await save({ brandHue: 5 })).status).toBe(200);
});

it('only those change a look who may, at no other merchant, and nothing but the look', async () => {
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  const content = await c.addStaff({ role: 'content', merchant: 'EN' });
  const { value: saved } = await save({ brandHue: 20 });
  const { version } = saved;
  expect((await show(at(auditor))).draft).toEqual(saved);
  expect((await c.call('showLook', {}, at(content))).errorCode).toBe('NO_PERMISSION');
  const asking = [
    (as: ReturnType<typeof at>) => save({ brandHue: 30 }, version, as),
    (as: ReturnType<typeof at>) => c.call('discardLookDraft', { version }, as),
    (as: ReturnType<typeof at>) => c.call('publishLook', { version }, as),
    (as: ReturnType<typeof at>) => c.call('publishEarlierLook', { number: 1, latest: 0 }, as),
  ];
  for (const ask of asking) {
    expect((await ask(at(auditor))).errorCode).toBe('NO_PERMISSION');
    expect((await ask(at(ada, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  }
  // Another merchant's draft is no draft here, also for those who are at both.
  expect((await c.call('publishLook', { version }, at(c.owner, 'LANTERN'))).errorCode).toBe('CONFLICT');
  const odd: object[] = [
    { brandHue: 361 },
    { radius: 29 },
    { brandChroma: 0.31 },
    { tileShape: 'star' },
    { logo: '/x.svg' },
    { name: ' ' },
    { name: 'a'.repeat(41) },
    { name: 'Two\nlines' },
    { name: 'turned\u202e' },
    { brandColour: 'red;}' },
    { playMoney: false },
  ];
  for (const more of odd) expect((await save(more, version)).errorCode, JSON.stringify(more)).toBe('REQUEST_INVALID');
  const more = { brand: begun, version, playMoney: false } as never;
  expect((await c.call('saveLookDraft', more, at())).errorCode).toBe('REQUEST_INVALID');
  expect((await show()).draft).toEqual(saved);
});

it('a script in the name is text wherever it is shown', async () => {
  await publish({ name: '<script>steal()</script>' });
  await expect
    .poll(async () => (await c.test.call('getStatus', {})).value.info?.brand.name)
    .toBe('<script>steal()</script>');
  const { body } = await c.test.server.inject({ url: '/m/home', headers: { host: 'en.localhost' } });
  expect(body).toContain('&lt;script&gt;steal()');
  expect(body).not.toContain('<script>steal()');
});
