import { randomUUID } from 'node:crypto';
import type { DraftedPart } from '@tessera/contract/merchants/staff-setting-drafts';
import type { RegistrationChoice } from '@tessera/contract/account/staff-registration';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../test/staff-client.ts';

let c: ConsoleTest;
let ada: TestStaff;
let bo: TestStaff;
let begun: object;
beforeAll(async () => {
  c = await createConsoleTest();
  ada = await c.addStaff({ role: 'operations', merchant: 'EN' });
  bo = await c.addStaff({ role: 'operations', merchant: 'EN' });
  begun = await stored();
});
afterAll(() => c.close());
beforeEach(async () => {
  await c.test.database.asOwner('delete from merchant_setting_draft');
  await c.test.database.asOwner('delete from merchant_setting_version');
  await c.test.database.asOwner("update merchant set version = version + 1, settings = $1 where merchant_code = 'EN'", [
    JSON.stringify(begun),
  ]);
});

const at = ({ token }: TestStaff = ada, merchant = 'EN') => ({ token, merchant });
async function stored(merchant = 'EN'): Promise<object> {
  const [row] = await c.test.database.asOwner<{ settings: object }>(
    'select settings from merchant where merchant_code = $1',
    [merchant],
  );
  if (!row) throw new Error(`no merchant ${merchant}`);
  return row.settings;
}
const show = async () => (await c.call('showRegistration', {}, at())).value;
const draftOf = async (part: DraftedPart = 'registration', as = at()) =>
  (await c.call('showSettingDraft', { part }, as)).value;
const versions = async (before?: string, part: DraftedPart = 'registration') =>
  (await c.call('listSettingVersions', { part, ...(before !== undefined && { before }) }, at())).value;
/** Saves a draft of the registration over what is read now, with some of it changed. */
async function save(more: Partial<RegistrationChoice>, version: string | null = null, as = at()) {
  const { version: base, choice } = await show();
  return c.call('saveSettingDraft', { part: 'registration', version, base, choice: { ...choice, ...more } }, as);
}
async function publish(more: Partial<RegistrationChoice>, draft: string | null = null, as = at()) {
  const { version, choice } = await show();
  return c.call('changeRegistration', { version, draft, choice: { ...choice, ...more } }, as);
}
const minimumAges = async () =>
  (await versions()).rows.map((row) => row.part === 'registration' && row.choice?.minimumAge);

it('a draft is shown to all staff of the merchant with its author, changes nothing yet, and is published by another person who read it', async () => {
  const settings = await stored();
  const stands = await show();
  const saved = await save({ minimumAge: 22 });
  expect(saved.value).toMatchObject({ savedBy: ada.email, since: null, base: stands, choice: { minimumAge: 22 } });
  expect(await draftOf('registration', at(bo))).toEqual(saved.value);
  expect(await stored()).toEqual(settings);
  const published = await publish({ minimumAge: 22 }, saved.value.version, at(bo));
  expect(published.value.choice.minimumAge).toBe(22);
  expect(await draftOf()).toBeNull();
  expect(await show()).toEqual(published.value);
  const { value: log } = await c.call('listMerchantAudit', { action: 'saveSettingDraft' }, at());
  expect(log.entries[0]).toMatchObject({
    staff: ada.email,
    change: { before: null, after: { part: 'registration', choice: { minimumAge: 22 } } },
  });
});

it('of two who edit one draft the second is shown the first’s, also of two at once', async () => {
  const first = (await save({ minimumAge: 22 })).value;
  const second = (await save({ minimumAge: 23 }, first.version, at(bo))).value;
  const late = await save({ minimumAge: 24 }, first.version);
  expect([late.status, late.failure]).toEqual([409, { draft: second }]);
  expect((await publish({ minimumAge: 22 }, first.version)).failure).toEqual({ draft: second });
  expect((await publish({ minimumAge: 22 })).failure).toEqual({ draft: second });
  const discard = (version: string) => c.call('discardSettingDraft', { part: 'registration', version }, at());
  expect((await discard(first.version)).failure).toEqual({ draft: second });
  const together = await Promise.all([ada, bo].map((one) => save({ minimumAge: 25 }, second.version, at(one))));
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { version } = (await draftOf()) ?? { version: '' };
  expect((await discard(version)).status).toBe(200);
  expect(await draftOf()).toBeNull();
  // a draft that is made anew is never taken for the one that was thrown away
  expect((await save({ minimumAge: 22 }, version)).failure).toEqual({ draft: null });
});

it('what was published meanwhile is shown with the draft, and neither saving nor publishing goes over it', async () => {
  const stands = await show();
  const draft = (await save({ minimumAge: 22 })).value;
  // by who knows of no drafts
  const { version, choice } = stands;
  await c.call('changeRegistration', { version, choice: { ...choice, asksAge: !choice.asksAge } }, at(bo));
  const now = await show();
  expect(await draftOf()).toEqual({ ...draft, since: now });
  const meant = { ...choice, minimumAge: 22 };
  const saved = await c.call(
    'saveSettingDraft',
    { part: 'registration', version: draft.version, base: stands.version, choice: meant },
    at(),
  );
  expect(saved.failure).toEqual({ stands: now });
  const published = await c.call(
    'changeRegistration',
    { version: stands.version, draft: draft.version, choice: meant },
    at(),
  );
  expect(published.failure).toEqual({ stands: now });
  expect(await show()).toEqual(now);
  expect((await save({ minimumAge: 22 }, draft.version)).value).toMatchObject({ since: null, base: now });
});

it('publishing once more what was published is refused, and names both that are other ones', async () => {
  const draft = (await save({ minimumAge: 22 })).value;
  const stands = await show();
  const once = () =>
    c.call(
      'changeRegistration',
      { version: stands.version, draft: draft.version, choice: { ...stands.choice, minimumAge: 22 } },
      at(),
    );
  const both = await Promise.all([once(), once()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.failure).toEqual({ stands: await show(), draft: null });
  expect(await minimumAges()).toEqual([22, 18]);
});

it('each published version is kept with who and when, the one of before too, and none for what changes nothing', async () => {
  expect(await versions()).toEqual({ rows: [], next: null });
  await publish({ minimumAge: 22 });
  await publish({ minimumAge: 22 });
  await publish({ minimumAge: 23 }, null, at(bo));
  const { rows, next } = await versions();
  expect(next).toBeNull();
  expect(rows.map(({ number, publishedBy }) => [number, publishedBy])).toEqual([
    [3, bo.email],
    [2, ada.email],
    [1, null],
  ]);
  expect(rows[0]).toMatchObject({ choice: { minimumAge: 23 }, before: { minimumAge: 22 }, isRestorable: true });
  expect(rows[2]).toMatchObject({ before: null, publishedAt: null, isRestorable: true });
  // what is set by other means is kept before it is changed here
  await c.test.database.asOwner(
    `update merchant set version = version + 1, settings = settings || '{"minimumAge": 19}' where merchant_code = 'EN'`,
  );
  await publish({ minimumAge: 24 });
  expect(await minimumAges()).toEqual([24, 19, 23, 22, 18]);
  expect((await versions()).rows[1]).toMatchObject({ publishedBy: null, publishedAt: null });
});

it('a change that fails keeps no version and ends no draft', async () => {
  const draft = (await save({ minimumAge: 22 })).value;
  await c.test.database.asOwner(
    'alter table merchant_setting_version add constraint broken check (version_number < 2) not valid',
  );
  const failed = await publish({ minimumAge: 22 }, draft.version);
  await c.test.database.asOwner('alter table merchant_setting_version drop constraint broken');
  expect(failed.status).toBe(500);
  expect((await show()).choice.minimumAge).toBe(18);
  expect(await draftOf()).toEqual(draft);
  expect((await versions()).rows).toEqual([]);
});

it('versions come page by page, without one twice or none, while others are published', async () => {
  await c.test.database.asOwner(
    `insert into merchant_setting_version (merchant_code, part, version_number, choice)
      select 'EN', 'registration', at, jsonb_build_object('old', at) from generate_series(1, 23) at`,
  );
  const seen: number[] = [];
  let before: string | undefined;
  do {
    const page = await versions(before);
    seen.push(...page.rows.map(({ number }) => number));
    before = page.next ?? undefined;
    expect((await publish({ minimumAge: 18 + Math.ceil(seen.length / 10) })).status).toBe(200);
  } while (before !== undefined);
  expect(seen).toEqual(Array.from({ length: 23 }, (_none, place) => 23 - place));
});

it('a version of a form that there no longer is says so, and one that could not be chosen today cannot come back', async () => {
  const { choice } = await show();
  await c.test.database.asOwner(
    `insert into merchant_setting_version (merchant_code, part, version_number, choice) values
      ('EN', 'registration', 1, '{"gone": true}'), ('EN', 'registration', 2, $1)`,
    [JSON.stringify({ ...choice, minimumAge: 16 })],
  );
  expect((await versions()).rows).toEqual([
    expect.objectContaining({ choice: expect.objectContaining({ minimumAge: 16 }), before: null, isRestorable: false }),
    expect.objectContaining({ choice: null, isRestorable: false }),
  ]);
  expect((await save({ minimumAge: 16 })).errorCode).toBe('REQUEST_INVALID');
});

it('a draft of a form that there no longer is counts as none, and is written over', async () => {
  await save({ minimumAge: 22 });
  await c.test.database.asOwner(`update merchant_setting_draft set choice = '{"gone": true}'`);
  expect(await draftOf()).toBeNull();
  expect((await save({ minimumAge: 23 })).value.choice).toMatchObject({ minimumAge: 23 });
});

it('FLAG-17: features are drafted and published together, and a single switch is a separate version', async () => {
  const { version, features } = (await c.call('showSwitches', {}, at())).value;
  const choice = Object.fromEntries(features.map(({ feature, isOn }) => [feature, isOn])) as never as Record<
    'inbox' | 'feedback',
    boolean
  >;
  const meant = { ...choice, inbox: !choice.inbox, feedback: !choice.feedback } as never;
  const draft = await c.call(
    'saveSettingDraft',
    { part: 'features', version: null, base: version, choice: meant },
    at(),
  );
  expect((await c.call('showSwitches', {}, at())).value.version).toBe(version);
  await c.call('switchFeature', { feature: 'inbox', isOn: !choice.inbox }, at(bo));
  const changed = (asVersion: string) =>
    c.call('changeFeatures', { version: asVersion, draft: draft.value.version, choice: meant }, at());
  const refused = await changed(version);
  expect(refused.failure).toMatchObject({ stands: { choice: { ...choice, inbox: !choice.inbox } } });
  const { value } = await changed((await c.call('showSwitches', {}, at())).value.version);
  expect(value.choice).toEqual(meant);
  expect(await draftOf('features')).toBeNull();
  expect((await versions(undefined, 'features')).rows.map(({ publishedBy }) => publishedBy)).toEqual([
    ada.email,
    bo.email,
    null,
  ]);
  expect((await versions()).rows).toEqual([]);
  // flags that are no feature stay
  await expect
    .poll(async () => (await c.test.call('getStatus', {})).value.info?.whitelabelVal.INBOX3)
    .toBe(!choice.inbox);
});

it('a draft names nothing that the merchant has not got, and is judged by the contract when it is saved', async () => {
  const { version: base, choice } = (await c.call('showNavigation', {}, at())).value;
  const drafted = (more: object) =>
    c.call(
      'saveSettingDraft',
      { part: 'navigation', version: null, base, choice: { ...choice, ...more } } as never,
      at(),
    );
  const foreign = `/brand-pictures/LANTERN/${'a'.repeat(64)}.webp`;
  for (const more of [
    { certificates: [{ name: 'Fair', url: foreign }] },
    { certificates: [{ name: 'Fair', url: 'javascript:steal()' }] },
    { homeTabs: ['FAV'] },
    { copyright: '' },
    { playMoney: false },
  ])
    expect((await drafted(more)).errorCode, JSON.stringify(more)).toBe('REQUEST_INVALID');
  const whole = { part: 'navigation', version: null, base, choice } as const;
  for (const odd of [
    { ...whole, part: 'registration' },
    { ...whole, part: 'brand' },
    { ...whole, savedBy: 'somebody@example.test' },
    { ...whole, merchantCode: 'LANTERN' },
    { ...whole, version: 'x' },
  ])
    expect((await c.call('saveSettingDraft', odd as never, at())).errorCode, JSON.stringify(odd)).toBe(
      'REQUEST_INVALID',
    );
  expect(await draftOf('navigation')).toBeNull();
});

it('only those draft who may, and a merchant’s drafts and versions are nobody else’s', async () => {
  const draft = (await save({ minimumAge: 22 })).value;
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  const lantern = await c.addStaff({ role: 'operations', merchant: 'LANTERN' });
  expect(await draftOf('registration', at(auditor))).toEqual(draft);
  expect((await save({ minimumAge: 23 }, draft.version, at(auditor))).errorCode).toBe('NO_PERMISSION');
  const discard = (as: ReturnType<typeof at>, version = draft.version) =>
    c.call('discardSettingDraft', { part: 'registration', version }, as);
  expect((await discard(at(auditor))).errorCode).toBe('NO_PERMISSION');
  for (const as of [at(ada, 'LANTERN'), at(lantern)]) {
    expect((await save({ minimumAge: 23 }, draft.version, as)).errorCode).toBe('NOT_FOUND');
    expect((await discard(as)).errorCode).toBe('NOT_FOUND');
    expect((await c.call('showSettingDraft', { part: 'registration' }, as)).errorCode).toBe('NOT_FOUND');
    expect((await c.call('listSettingVersions', { part: 'registration' }, as)).errorCode).toBe('NOT_FOUND');
  }
  const { version, choice } = await show();
  await c.call('changeRegistration', { version, choice: { ...choice, minimumAge: 24 } }, at());
  const there = at(lantern, 'LANTERN');
  expect(await draftOf('registration', there)).toBeNull();
  expect((await discard(there)).failure).toEqual({ draft: null });
  expect((await discard(there, randomUUID())).status).toBe(409);
  expect((await c.call('listSettingVersions', { part: 'registration' }, there)).value.rows).toEqual([]);
  expect(await draftOf()).toMatchObject({ version: draft.version, since: await show() });
});
