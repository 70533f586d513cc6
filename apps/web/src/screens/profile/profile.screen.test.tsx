// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { FEATURES, type Feature } from '@tessera/contract/merchants/features';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { sendForm } from '../../../test/send-form.ts';
import ProfileScreen from './profile.screen.tsx';

const member = {
  account: 'mai',
  nickname: 'Mai Lan',
  headIcon: null,
  email: 'mai@example.org',
  mobile: '+84 90***01',
  payeeName: 'LAN MAI',
  regDate: Date.parse('2026-11-26T12:00:00Z'),
  hasPassword: true,
};
const choices = [
  { name: 'fox', url: '/icons/fox.svg' },
  { name: 'owl', url: '/icons/owl.svg' },
];

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface At {
  readonly change?: object;
  readonly features?: readonly Feature[];
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** The profile of a member. */
async function open({ change = {}, features = [], answers = {} }: At = {}) {
  part = await renderInApp(<ProfileScreen />, {
    address: '/m/member/info',
    showsValues: true,
    info: { userName: 'mai', type: 0 },
    merchant: {
      timeZone: 'UTC',
      imageCDNs: [],
      defaultLanguage: 'VI',
      whitelabelVal: Object.fromEntries(features.map((feature) => [FEATURES[feature], true])),
      settings: { smsSlider: false, externalPhoneVerification: false },
    },
    answers: {
      getMe: () => ({ member: { ...member, ...change } }),
      getHeadIcon: () => ({ headIcon: '/icons/owl.svg', choices }),
      listSendCountries: () => [{ countryCode: 'VN', countryDialingCode: '84' }],
      setNickname: () => null,
      setEmail: () => null,
      setPayeeName: () => null,
      setMobile: () => null,
      setHeadIcon: () => null,
      ...answers,
    },
  });
}

const lines = () => [...(part.element.querySelector('section + div')?.children ?? [])];
const rows = () => lines().map(({ textContent }) => textContent);
const row = (title: string) => lines().find(({ textContent }) => textContent?.startsWith(title));
const mayPress = (title: string) => row(title)?.tagName === 'BUTTON';
const pressRow = (title: string) => part.press(row(title));
const sheet = () => document.querySelector<HTMLElement>('dialog[open]:not([data-closing])');
const sent = (wanted: string) => part.asked.flatMap(({ name, input }) => (name === wanted ? [input] : []));
const send = () => sendForm(sheet()?.querySelector('form'), part.acting);
const told = () => [...(sheet()?.querySelectorAll('[role=alert]') ?? [])].map(({ textContent }) => textContent);

test('MEMBER-05: each line says what is known, and what is not set yet', async () => {
  await open({ features: ['mobileRegistration'] });
  expect(rows()).toEqual([
    'nicknameMai Lan',
    'emailmai@example.org',
    'payeeNameLAN MAI – payeeNameFixed',
    'mobileNum+84 90***01',
    'memberSinceNovember 26, 2026',
  ]);
  expect(part.element.querySelector('h2')?.textContent).toBe('Mai Lan');
  expect(part.element.querySelector('h2 + p')?.textContent).toBe('mai');
  part.unmount();
  await open({
    features: ['mobileRegistration'],
    change: { nickname: null, email: null, payeeName: null, mobile: null },
  });
  expect(rows().slice(0, 4)).toEqual(['nicknamenotSet', 'emailnotSet', 'payeeNamenotSet', 'mobileNumnotSet']);
  expect(part.element.querySelector('h2')?.textContent).toBe('mai');
  expect(part.element.querySelector('h2 + p')).toBeNull();
});

test.each([
  [[], true, false],
  [['mobileCodeLogin'], true, true],
  [['mobileRegistration'], true, true],
] as const)(
  'MEMBER-05: with the features %j the number shows: %s, and can be changed: %s',
  async (features, isShown, mayChange) => {
    await open({ features });
    expect(row('mobileNum') !== undefined).toBe(isShown);
    expect(mayPress('mobileNum')).toBe(mayChange);
    part.unmount();
    await open({ features, change: { mobile: null } });
    expect(row('mobileNum') !== undefined).toBe(mayChange);
  },
);

test('CACC-24: a payee name that is set cannot be changed', async () => {
  await open();
  expect(mayPress('payeeName')).toBe(false);
});

test.each([
  ['nickname', 'setNickname', { nickname: 'Lan' }, 'Mai Lan', '50'],
  ['payeeName', 'setPayeeName', { payeeName: 'Lan' }, '', '50'],
])('CACC-22, CACC-24: %s is saved by %s, and the sheet goes', async (field, call, input, before, longest) => {
  await open({ change: { payeeName: null } });
  await pressRow(field);
  const typed = sheet()?.querySelector('input');
  expect([sheet()?.getAttribute('aria-label'), typed?.value, typed?.getAttribute('maxlength')]).toEqual([
    field,
    before,
    longest,
  ]);
  expect(sheet()?.textContent).toContain(`${field}Hint`);
  await part.type(typed, 'Lan');
  await send();
  expect(sent(call)).toEqual([input]);
  expect(sheet()).toBeNull();
  expect(sent('getMe')).toHaveLength(2);
});

test('CACC-22: an empty nickname is saved, an empty payee name or address shows an error', async () => {
  await open({ change: { payeeName: null } });
  await pressRow('nickname');
  await part.type(sheet()?.querySelector('input'), '');
  await send();
  expect(sent('setNickname')).toEqual([{ nickname: '' }]);
  await pressRow('payeeName');
  await part.type(sheet()?.querySelector('input'), '  ');
  await send();
  expect([told(), sent('setPayeeName')]).toEqual([['fieldRequired'], []]);
});

test('CACC-23: the address is changed with the login password', async () => {
  await open();
  await pressRow('email');
  const [address, password] = sheet()?.querySelectorAll('input') ?? [];
  expect([address?.type, address?.inputMode, address?.getAttribute('maxlength')]).toEqual(['email', 'email', '254']);
  await part.type(address, '');
  await send();
  expect([told(), sent('setEmail')]).toEqual([['fieldRequired', 'fieldRequired'], []]);
  await part.type(address, 'lan@example.org');
  await part.type(password, 'secret');
  await send();
  expect(sent('setEmail')).toEqual([{ email: 'lan@example.org', password: 'secret' }]);
});

test('CACC-23: a member who never had a password is asked for none, and led to the proof where the server wants one', async () => {
  await open({
    change: { hasPassword: false },
    answers: {
      setEmail: () => {
        throw new CallFailure('STEP_UP_REQUIRED', 403, 'Prove yourself', { field: 'password' });
      },
    },
  });
  await pressRow('email');
  expect(sheet()?.querySelectorAll('input')).toHaveLength(1);
  await send();
  expect(told().join()).toContain('Prove yourself');
  expect(sheet()?.querySelector('a')?.getAttribute('href')).toBe('/m/member/proof?from=%2Fm%2Fmember%2Finfo');
});

test('a refused change keeps the sheet and what was typed', async () => {
  await open({
    answers: {
      setNickname: () => {
        throw new CallFailure('NAME_FORMAT', 400, 'Not that', { field: 'nickname' });
      },
    },
  });
  await pressRow('nickname');
  await part.type(sheet()?.querySelector('input'), 'x<');
  await send();
  expect([told(), sheet()?.querySelector('input')?.value]).toEqual([['Not that'], 'x<']);
});

/** The sheet of the number, with what is typed in it. */
async function openMobile(at: At, typed: readonly string[]) {
  await open({ features: ['mobileRegistration'], ...at });
  await pressRow('mobileNum');
  const inputs = [...(sheet()?.querySelectorAll<HTMLInputElement>('form input') ?? [])];
  for (const [index, text] of typed.entries()) await part.type(inputs[index], text);
  await send();
}

test('MEMBER-05: a number is changed with its country, the code of a message and the login password', async () => {
  await openMobile({}, ['0900000001', '1234567', 'secret']);
  expect(sent('setMobile')).toEqual([
    { mobileNum: '900000001', countryDialingCode: '84', verificationCode: '123456', password: 'secret' },
  ]);
  expect(sheet()).toBeNull();
});

test('MEMBER-05: without a login password the payment password takes its place', async () => {
  await openMobile({ change: { hasPassword: false } }, ['900000001', '123456', '654321']);
  expect(sent('setMobile')).toEqual([expect.objectContaining({ paymentPassword: '654321' })]);
  expect(sent('setMobile')[0]).not.toHaveProperty('password');
});

test.each(['123456', '1234567890123456'])('SMS-08: %s is no number: nothing is sent', async (typed) => {
  await openMobile({}, [typed, '123456', 'secret']);
  expect([told(), sent('setMobile')]).toEqual([['mobileFormat'], []]);
});

test('MEMBER-05: every missing field shows an error at once', async () => {
  await openMobile({}, []);
  expect([told(), sent('setMobile')]).toEqual([['mobileFormat', 'fieldRequired', 'fieldRequired'], []]);
});

const openIcons = async (at: At = {}) => {
  await open(at);
  await part.press(part.element.querySelector('[aria-label=changeIcon]'));
};
const upload = (file: File | undefined) =>
  part.acting(() => {
    const input = sheet()?.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: file ? [file] : [], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('MEMBER-07: a drawn head icon is chosen, the present one is marked, and nothing is asked before the sheet opens', async () => {
  await open();
  expect(sent('getHeadIcon')).toEqual([]);
  await part.press(part.element.querySelector('[aria-label=changeIcon]'));
  const icons = [...(sheet()?.querySelectorAll('button[aria-pressed]') ?? [])];
  expect(icons.map((icon) => [icon.getAttribute('aria-label'), icon.getAttribute('aria-pressed')])).toEqual([
    ['icon_fox', 'false'],
    ['icon_owl', 'true'],
  ]);
  await part.press(icons[0]);
  expect(sent('setHeadIcon')).toEqual([{ icon: 'fox' }]);
  expect(sheet()).toBeNull();
});

test('MEMBER-07, SUPPORT-08, SUPPORT-09: the member’s own picture is sent; another kind or size shows an error', async () => {
  await openIcons();
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await part.press(part.button('uploadPicture'));
  expect(click).toHaveBeenCalledOnce();
  click.mockRestore();
  await upload(undefined);
  expect([sent('setHeadIcon'), toasts.current()]).toEqual([[], undefined]);
  await upload(new File(['x'], 'a.gif', { type: 'image/gif' }));
  expect(toasts.current()?.text).toBe('pictureType');
  await upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'pictureTooLarge' });
  expect(sent('setHeadIcon')).toEqual([]);
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  await upload(picture);
  expect(sent('setHeadIcon')).toEqual([{ icon: picture }]);
  expect(sheet()).toBeNull();
});

test('MEMBER-07: a refused picture keeps the sheet open', async () => {
  await openIcons({
    answers: {
      setHeadIcon: () => {
        throw new CallFailure('FILE_TYPE', 400, 'Not a picture');
      },
    },
  });
  await part.press(sheet()?.querySelector('button[aria-pressed]'));
  expect(sheet()).not.toBeNull();
  expect(toasts.current()?.text).toBe('Not a picture');
});

test('a member who could not be fetched is no empty page', async () => {
  await open({
    answers: {
      getMe: () => {
        throw new CallFailure('UNKNOWN', 500, 'No member now');
      },
    },
  });
  expect(part.element.textContent).toContain('No member now');
  expect(part.button('retry')).toBeDefined();
});
