// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { described, invalid } from '../../../test/form-notes.ts';
import {
  ASKED,
  boxesOf,
  openRegistration,
  REGISTERED,
  refuse,
  type RegistrationAt,
} from '../../../test/registration.tsx';
import { startOnFreshPhone } from '../../../test/fresh-phone.ts';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

let part: RenderedPart;
startOnFreshPhone();
afterEach(() => part.unmount());

async function open(at: RegistrationAt = {}) {
  const opened = await openRegistration(at);
  ({ part } = opened);
  return opened.session;
}
const text = () => part.element.textContent ?? '';
const form = () => part.element.querySelector('form');
const waits = () => part.element.querySelector('[role=status]')?.getAttribute('aria-label');
const question = () => document.querySelector('dialog[open]');

test('REG-01, ROUTE-06: the screen has its title, and leads back to the start and to the login', async () => {
  await open();
  expect(part.element.querySelector('h1')?.textContent).toBe('createAccount');
  const links = [...part.element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['readTerms', '/m/agreement'],
    ['logIn', '/m/login'],
  ]);
  expect(text()).toContain('haveAccountlogIn');
  await part.press(part.button('back'));
  expect(part.went).toEqual(['/']);
});

test.each([
  [{}, false],
  [{ USERNAMEREG3: true }, true],
  [{ MOBILENUMREG3: true }, true],
])('FLAG-02, FLAG-03, SOCIAL-03: with the flags %j form and providers are offered: %s', async (flags, isOpen) => {
  await open({ whitelabelVal: { ...flags, GOOGLELOGIN3: true } });
  expect([form() !== null, part.button('continueGoogle') !== undefined, text().includes('registrationClosed')]).toEqual(
    [isOpen, isOpen, !isOpen],
  );
});

test('REG-10: at a merchant without a user agreement registration is closed, and no form is shown', async () => {
  await open({ hasAgreement: false });
  expect([form(), text().includes('registrationClosed')]).toEqual([null, true]);
});

test.each([
  [{ USERNAMEREG3: true }, 'loading'],
  [{}, undefined],
])('with the flags %j fields that are on their way are awaited: %s', async (whitelabelVal, label) => {
  await open({ whitelabelVal, answers: { getRegisterSettings: () => new Promise(() => undefined) } });
  expect([waits(), form()]).toEqual([label, null]);
});

test('fields that could not be fetched are asked for again on request; a closed registration says nothing of them', async () => {
  let isBroken = true;
  const getRegisterSettings = () => (isBroken ? refuse('UNKNOWN', 500, 'None now')() : { username: ASKED });
  await open({ answers: { getRegisterSettings } });
  expect([text().includes('None now'), waits(), form()]).toEqual([true, undefined, null]);
  isBroken = false;
  await part.press(part.button('retry'));
  expect([text().includes('None now'), Object.keys(part.values())[0]]).toEqual([false, 'username']);
  part.unmount();
  isBroken = true;
  await open({ whitelabelVal: {}, answers: { getRegisterSettings } });
  expect(text()).not.toContain('None now');
});

test('REG-19: the banners of the registration are above the form', async () => {
  const banners = [{ id: '1', groupName: 'm_reg', url: '/a.jpg', linkage: null, alternative: 'Welcome' }];
  await open({ answers: { listAnnouncements: () => ({ banners }) } });
  const [banner, shown] = [part.element.querySelector('[aria-label=banners]'), form()];
  expect(shown && banner?.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('REG-22: a member who is logged in already is led home instead of the registration', async () => {
  const session = await open();
  expect(part.went).toEqual([]);
  await part.acting(() => session.begin(REGISTERED, 'member'));
  expect([part.went, part.replaced]).toEqual([['/m/home'], ['/m/home']]);
});

test('REG-15: an address without a code takes none away that was kept before', async () => {
  await open();
  expect(sessionStore.getItem(STORAGE_KEYS.affiliateCode)).toBeNull();
  part.unmount();
  await open({ address: '/m/register?aff=FRIEND' });
  expect(sessionStore.getItem(STORAGE_KEYS.affiliateCode)).toBe('FRIEND');
});

test('REG-07: a form in which nothing was entered is cleared without a question', async () => {
  await open();
  await part.submit();
  expect(invalid()).toEqual(['username', 'password', 'nickname', 'checkbox']);
  await part.press(part.button('resetForm'));
  expect([question(), invalid()]).toEqual([null, []]);
});

test.each([
  ['classic', 0],
  ['classic', 1],
  ['regulated', 0],
  ['regulated', 1],
] as const)(
  'REG-07: at a %s merchant a change of box %s alone is asked about before it is lost',
  async (conductProfile, index) => {
    await open({ conductProfile });
    const ticks = () => boxesOf(part).map(({ checked }) => checked);
    const start = ticks();
    await part.press(boxesOf(part)[index]);
    await part.press(part.button('resetForm'));
    expect(question()?.getAttribute('aria-label')).toBe('resetForm');
    expect(question()?.textContent).toBe('resetFormresetQuestioncancelclearForm');
    await part.press(part.button('cancel'));
    expect(ticks()).not.toEqual(start);
    await part.press(part.button('resetForm'));
    await part.press(part.button('clearForm'));
    expect([ticks(), document.querySelector('dialog[open]:not([data-closing])')]).toEqual([start, null]);
  },
);

test('REG-07: the question about clearing the form can be closed without an answer', async () => {
  await open();
  await part.type('username', 'mai');
  await part.press(part.button('resetForm'));
  await part.acting(() => void question()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(document.querySelector('dialog[open]:not([data-closing])')).toBeNull();
  expect(part.values()['username']).toBe('mai');
});

test('REG-23: the age that was not stated is said at its box until it is', async () => {
  await open();
  await part.submit();
  expect(text()).toContain('confirmAge age=18');
  expect(text()).toContain('ageRequired');
  await part.press(boxesOf(part)[1]);
  expect(text()).not.toContain('ageRequired');
  expect(described('username')).toContain('fieldRequired');
});
