// @vitest-environment jsdom
import type { StaffMe } from '@tessera/contract/staff/accounts';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { VendorScreen } from './vendor-screen.tsx';
import { VendorsScreen } from './vendors-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const vendor = {
  code: 'ORBIT',
  name: 'Orbit',
  games: 41,
  kind: 'outside',
  launchUrl: 'https://orbit.example.test/open',
  merchants: ['EN', 'JADE'],
};
const en = {
  merchant: 'EN',
  isOpen: true,
  keys: [{ keyId: 'k-en', createdAt: '2026-11-20T07:00:00.000Z', endsAt: null as string | null }],
  launches: 20,
  verified: 19,
  lastVerifiedAt: '2026-11-25T07:00:00.000Z',
};
const jade = {
  ...en,
  merchant: 'JADE',
  isOpen: false,
  keys: [{ keyId: 'k-jade', createdAt: '2026-11-20T07:00:00.000Z', endsAt: '2026-11-26T07:00:00.000Z' }],
  launches: 0,
};
const issued = {
  keys: [{ merchant: 'JADE', keyId: 'k-new', secret: 'ven-secret' }],
  walletUrl: 'https://wallet.example.test',
  launchUrl: vendor.launchUrl,
};
const answers = {
  showVendor: () => ({ vendor, walletUrl: issued.walletUrl, connections: [en, jade] }),
  listVendorsOfPlatform: () => [
    vendor,
    { ...vendor, code: 'OWN', name: 'Ours', kind: 'ours', merchants: null, games: 12 },
  ],
  connectVendor: () => issued,
  addVendor: () => issued,
  rotateVendorKey: () => ({ ...issued, othersEndAt: '2026-11-27T07:00:00.000Z' }),
} as unknown as StaffAnswers;
const open = async (me = {}, more: StaffAnswers = {}) => {
  screen = await renderInConsole(<VendorScreen code="ORBIT" />, { me, answers: { ...answers, ...more } });
};
const READS: Pick<StaffMe, 'grants'> = {
  grants: [
    { role: 'owner', merchant: 'EN' },
    { role: 'auditor', merchant: null },
  ],
};

test('each merchant has its own keys and health', async () => {
  await open();
  expect(screen.sent('showVendor')).toEqual([{ code: 'ORBIT' }]);
  expect([cellsOf(screen.row('k-en')), cellsOf(screen.row('k-jade'))]).toEqual([
    ['EN', 'k-en since 2026-11-20T07:00:00.000Z', '19 of 20 answeredlast 2026-11-25T07:00:00.000Z', 'New key'],
    ['JADE Closed', 'k-jade ends 2026-11-26T07:00:00.000Z', 'Nothing opened within the hour', 'New key'],
  ]);
});

test.each([
  ['The one before stays valid for a day', 24],
  ['The one before stays valid for a week', 168],
  ['All others end at once', 0],
  ['Replace the key of the last rotation', 'again'],
] as const)('a new key is made for the merchant of its row: %s', async (way, overlap) => {
  await open();
  await screen.press('New key', screen.row('k-jade'));
  expect(screen.dialog()?.textContent).toContain('New key of Orbit at JADE');
  await screen.press(way, screen.dialog());
  const made = await whatHappens(screen, () => screen.press('Make a new key', screen.dialog()));
  expect(made).toMatchObject({
    sent: [{ name: 'rotateVendorKey', input: { code: 'ORBIT', merchant: 'JADE', overlap } }],
    stale: ['showVendor'],
    isAsking: true,
  });
  expect(screen.dialog()?.textContent).toContain('merchant JADE  key k-new  secret ven-secret');
});

test('a key that is refused beside the one before says why', async () => {
  const rotateVendorKey = () => {
    throw new Refused('KEY_IN_OVERLAP');
  };
  await open({}, { rotateVendorKey });
  await screen.press('New key', screen.row('k-jade'));
  await screen.press('Make a new key', screen.dialog());
  expect(screen.dialog()?.querySelector('[role=alert]')?.textContent).toContain('An earlier key is still valid');
});

test('a vendor is given to one more merchant, of the ones that lack it', async () => {
  await open();
  await screen.choose('Give it to another merchant', 'Lantern (LANTERN)');
  expect(await whatHappens(screen, () => screen.press('Connect'))).toMatchObject({
    sent: [{ name: 'connectVendor', input: { code: 'ORBIT', merchant: 'LANTERN' } }],
    stale: ['listVendorsOfPlatform', 'showVendor'],
    isAsking: true,
  });
  expect(screen.dialog()?.textContent).toContain('ven-secret');
});

test('a vendor is added with all that is asked of it, and its keys are shown once', async () => {
  const issues = [
    { field: 'games.0.type', problem: 'one of RNG, LIVE is needed' },
    { field: 'games.0', problem: 'its code is there twice' },
    { field: 'launchUrl', problem: 'an https address without a password or #' },
    { field: 'merchants', problem: 'no merchant LANTERN' },
  ];
  const refusals = [new Refused('REQUEST_INVALID', { issues })];
  const addVendor = () => {
    const refusal = refusals.pop();
    if (refusal) throw refusal;
    return issued;
  };
  screen = await renderInConsole(<VendorsScreen />, { answers: { ...answers, addVendor } as StaffAnswers });
  await screen.press('Add a vendor');
  const add = () => whatHappens(screen, () => screen.press('Add the vendor', screen.dialog()));
  expect((await add()).sent).toEqual([]);
  const missing = ['Two to forty letters.', 'Two to twenty capital letters', 'At least one.'];
  for (const text of missing) expect(screen.dialog()?.textContent).toContain(text);
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  const chooseFile = (text: string) =>
    screen.acting(() => {
      Object.defineProperty(chooser, 'files', { value: [new File([text], 'games.json')], configurable: true });
      chooser?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await chooseFile('[{"code"');
  expect(screen.dialog()?.textContent).toContain('This is not JSON.');
  const games = [{ code: 'gem-rush', type: 'RNG', names: { EN: 'Gem Rush' } }];
  await chooseFile(JSON.stringify(games));
  expect(screen.dialog()?.textContent).toContain('One game');
  await screen.type('Name', 'Gem Works');
  await screen.type('Code', 'gemworks');
  await screen.type('Where its games open', 'https://gem.example.test/open');
  await screen.choose('Merchants that have it', 'Lantern (LANTERN)');
  await add();
  expect(screen.dialog()?.querySelector('[role=alert]')?.textContent).toContain('not as expected');
  expect([...(screen.dialog()?.querySelectorAll('[role=alert] li') ?? [])].map((line) => line.textContent)).toEqual([
    'Game 1 (gem-rush), field type: one of RNG, LIVE is needed.',
    'Game 1 (gem-rush): its code is there twice.',
    'Where its games open: an https address without a password or #.',
    'Merchants that have it: no merchant LANTERN.',
  ]);
  expect(screen.field('Code', screen.dialog()).value).toBe('GEMWORKS');
  expect(await add()).toMatchObject({
    sent: [
      {
        name: 'addVendor',
        input: {
          name: 'Gem Works',
          code: 'GEMWORKS',
          launchUrl: 'https://gem.example.test/open',
          merchants: ['LANTERN'],
          games,
        },
      },
    ],
    stale: ['listVendorsOfPlatform'],
    isAsking: true,
  });
  expect(screen.dialog()?.textContent).toContain('ven-secret');
});

test('who owns a merchant alone, and not the platform, makes no key and adds no vendor', async () => {
  await open(READS);
  expect(buttonsOf(screen.row('k-en'))).toEqual([]);
  expect(screen.button('Connect')).toBeUndefined();
  await screen.unmount();
  screen = await renderInConsole(<VendorsScreen />, { me: READS, answers });
  expect(screen.button('Add a vendor')).toBeUndefined();
  expect(cellsOf(screen.row('ORBIT'))).toEqual(['OrbitORBIT', 'By keys', 'EN, JADE', '41']);
  expect(cellsOf(screen.row('OWN'))).toEqual(['OursOWN', 'Our own', 'All', '12']);
});
