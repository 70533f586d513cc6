// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { type StaffAnswers, Refused } from '../../../test/staff-api.ts';
import { AccessScreen } from './access-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const shown = {
  currency: 'PHP',
  countries: [
    { code: 'PH', dialingCode: '63' },
    { code: 'VN', dialingCode: '84' },
  ],
  region: { version: 'r', choice: { isRestricted: false, blockedNetworks: ['203.0.113.0/24', '2001:db8::/32'] } },
  signInApps: { version: 's', choice: { FACEBOOK: '12345', GOOGLE: 'one.apps.googleusercontent.com' } },
  textMessages: {
    version: 't',
    choice: {
      countries: ['PH'],
      asksPuzzle: true,
      perPrefixHour: 5,
      perPrefixDay: 20,
      messageCost: '0.10',
      dailySpend: '50.00',
    },
  },
  trials: { version: 'u', choice: { credit: '300.00' } },
  pictures: { version: 'p', choice: { memberPerDay: 10, trialPerDay: 2, storageMegabytes: 5000 } },
  textMessagesKeptAt: null as string | null,
};
const open = async (answers: StaffAnswers = {}) => {
  screen = await renderInConsole(<AccessScreen merchant="LANTERN" />, {
    answers: { showAccess: () => shown, ...answers } as StaffAnswers,
  });
};
/** The last change, and what was asked anew after it. */
const last = () => screen.asked.slice(-2);
const reread = { name: 'showAccess', input: {}, merchant: 'LANTERN' };

test('STATUS-16: refused networks and everybody are sent as in their fields, and what is no network says so', async () => {
  await open({ changeRegion: ({ choice }) => ({ version: 'r2', choice }) });
  const part = screen.region('Region');
  await screen.press('Refuse everybody', part);
  await changePart(screen, 'Region', { 'Refused networks': ['203.0.113.0/24\n2001:db8::/32', 'everybody'] });
  expect(part?.textContent).toContain('Addresses or networks, such as 203.0.113.0/24');
  expect(document.activeElement).toBe(screen.field('Refused networks'));
  expect(screen.sent('changeRegion')).toEqual([]);
  await screen.type('Refused networks', '127.0.0.0/8\n::1', part);
  await screen.press('Save region', part);
  const choice = { isRestricted: true, blockedNetworks: ['127.0.0.0/8', '::1'] };
  expect(last()).toEqual([{ name: 'changeRegion', input: { version: 'r', choice }, merchant: 'LANTERN' }, reread]);
  expect(screen.notes()).toEqual(['The region is saved.']);
});

test('SOCIAL-05: each app has its own id', async () => {
  await open({ changeSignInApps: ({ choice }) => ({ version: 's2', choice }) });
  await changePart(screen, 'External sign-in', {
    'Facebook app id': ['12345', '67890'],
    'Google client id': ['one.apps.googleusercontent.com', 'two.apps.googleusercontent.com'],
  });
  const choice = { FACEBOOK: '67890', GOOGLE: 'two.apps.googleusercontent.com' };
  expect(last()).toEqual([{ name: 'changeSignInApps', input: { version: 's', choice }, merchant: 'LANTERN' }, reread]);
  expect(screen.notes()).toEqual(['The apps are saved.']);
});

test('CSYS-09: countries are chosen by their names, beside how many messages go out and what they cost', async () => {
  await open({ changeTextMessages: ({ choice }) => ({ version: 't2', choice }) });
  const part = screen.region('Text messages');
  expect(part?.textContent).toContain('Amounts are in PHP');
  expect(part?.textContent).toContain('Philippines (+63)');
  await screen.choose('Countries', 'Vietnam (+84)', part);
  await screen.press('A puzzle precedes each message', part);
  await changePart(screen, 'Text messages', {
    'Similar numbers, an hour': ['5', '6'],
    'Similar numbers, a day': ['20', '21'],
    'Cost of a message': ['0.10', '0.2'],
    'Most spent in 24 hours': ['50.00', '60'],
  });
  const choice = {
    countries: ['PH', 'VN'],
    asksPuzzle: false,
    perPrefixHour: 6,
    perPrefixDay: 21,
    messageCost: '0.2',
    dailySpend: '60',
  };
  expect(last()).toEqual([
    { name: 'changeTextMessages', input: { version: 't', choice }, merchant: 'LANTERN' },
    reread,
  ]);
  expect(screen.notes()).toEqual(['Text messages are saved.']);
});

test('trials and pictures are separate parts', async () => {
  await open({
    changeTrials: ({ choice }) => ({ version: 'u2', choice }),
    changePictures: ({ choice }) => ({ version: 'p2', choice }),
  });
  await changePart(screen, 'Trials', { 'Play credit of a new trial': ['300.00', '77.5'] });
  expect(last()).toEqual([
    { name: 'changeTrials', input: { version: 'u', choice: { credit: '77.5' } }, merchant: 'LANTERN' },
    reread,
  ]);
  await changePart(screen, 'Pictures of members', {
    'A day from a member': ['10', '12'],
    'A day from a trial member': ['2', '3'],
    'Room for all files, MB': ['5000', '6000'],
  });
  const choice = { memberPerDay: 12, trialPerDay: 3, storageMegabytes: 6000 };
  expect(last()).toEqual([{ name: 'changePictures', input: { version: 'p', choice }, merchant: 'LANTERN' }, reread]);
  expect(screen.notes()).toEqual(['Trials are saved.', 'Pictures of members are saved.']);
});

test('of two who change a part the second is shown what the first changed, and keeps both', async () => {
  const theirs = { version: 't9', choice: { ...shown.textMessages.choice, messageCost: '0.30' } };
  await open({
    changeTextMessages: ({ version, choice }) => {
      if (version === 't') throw new Refused('CONFLICT', { stands: theirs });
      return { version: 't10', choice };
    },
  });
  const part = screen.region('Text messages');
  await screen.choose('Countries', 'Vietnam (+84)', part);
  await screen.press('Save text messages', part);
  expect(part?.textContent).toContain('They changed: Cost of a message.');
  await screen.press('Keep mine', part);
  await screen.press('Save text messages', part);
  expect(screen.sent('changeTextMessages').at(-1)).toEqual({
    version: 't9',
    choice: { ...theirs.choice, countries: ['PH', 'VN'] },
  });
});

test('who may not change settings finds no button', async () => {
  screen = await renderInConsole(<AccessScreen merchant="EN" />, {
    me: { grants: [{ role: 'auditor', merchant: 'EN' }] },
    answers: { showAccess: () => shown },
  });
  expect(screen.text()).toContain('Pictures of members');
  expect([...document.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith('Save'))).toEqual(
    [],
  );
});

test('without a gateway for text messages it is said that none goes out, and where they are', async () => {
  const textMessagesKeptAt = 'http://localhost:4003/sandbox/sms';
  await open({ showAccess: () => ({ ...shown, textMessagesKeptAt }) });
  const part = screen.region('Text messages');
  expect(part?.textContent).toContain('nobody is sent anything: the sandbox keeps the text messages');
  expect(part?.querySelector('a')?.href).toBe(textMessagesKeptAt);
});
