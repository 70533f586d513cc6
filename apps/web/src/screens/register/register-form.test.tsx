// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { described, focused, invalid } from '../../../test/form-notes.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { RegisterForm } from './register-form.tsx';

const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 0, maxLength: 20 };
const settings = { username: rule, mobileNum: rule, affiliateCode: { ...rule, required: false } };
const countries = [
  { countryCode: 'CA', countryDialingCode: '1' },
  { countryCode: 'US', countryDialingCode: '1' },
];

const merchant = {
  conductProfile: 'classic',
  minimumAge: 18,
  brand: { name: 'Mosaic' },
  whitelabelVal: { USERNAMEREG3: true, MOBILENUMREG3: false },
  settings: { captchaKind: 'picture', smsSlider: true, externalPhoneVerification: false },
  imageCDNs: [],
  defaultLanguage: 'EN',
};

let part: RenderedPart;
afterEach(() => part.unmount());

const named = (text: string) =>
  [...document.querySelectorAll('button, label')].find((element) => element.textContent?.includes(text));

test.each(['classic', 'regulated'])(
  'REG-07: reset at a %s merchant clears values, ticks, messages and the country, but for the code of the address',
  async (conductProfile) => {
    part = await renderInApp(<RegisterForm settings={settings} startCode="FRIEND" />, {
      merchant: { ...merchant, conductProfile },
      answers: { listSendCountries: () => countries, listCountries: () => countries },
    });
    const start = part.values();
    expect(start).toMatchObject({ affiliateCode: 'FRIEND', username: '', mobileNum: '' });
    const opener = () => part.element.querySelector('button[aria-haspopup=dialog]');
    const flag = () => opener()?.querySelector('img')?.getAttribute('src');
    expect(flag()).toMatch(/CA\.svg$/);
    await part.press(opener());
    await part.press(named('United States'));
    expect(flag()).toMatch(/US\.svg$/);
    await part.type('username', 'mai');
    await part.type('mobileNum', '0912');
    await part.type('affiliateCode', 'OTHER');
    const boxes = () => [...part.element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const ticks = boxes().map(({ checked }) => checked);
    for (const box of boxes()) await part.press(box);
    expect(boxes().map(({ checked }) => checked)).toEqual(ticks.map((isTicked) => !isTicked));
    const filled = part.values();
    await part.press(named('resetForm'));
    await part.press(named('cancel'));
    expect(part.values()).toEqual(filled);
    await part.press(named('resetForm'));
    await part.press(named('clearForm'));
    expect(part.values()).toEqual(start);
    expect(flag()).toMatch(/CA\.svg$/);
    expect(part.element.querySelector('[aria-invalid=true]')).toBeNull();
  },
);

test('VALID-04, REG-24: every wrong field is marked at once, the age too, and the first one gets the focus', async () => {
  const fields = { username: rule, password: rule, nickname: { ...rule, required: false }, email: rule };
  part = await renderInApp(<RegisterForm settings={fields} startCode="" />, { merchant });
  await part.type('email', 'mai@example.org');
  await part.submit();
  expect(invalid()).toEqual(['username', 'password', 'checkbox']);
  expect(described('username')).toContain('fieldRequired');
  expect(focused()).toBe('username');
  expect(part.asked.filter(({ name }) => name === 'register')).toEqual([]);
});

test('REG-24: the rule of a field stays beside it, and says of each part whether the entry has it', async () => {
  const username = { ...rule, acceptedPattern: '^[A-Za-z][A-Za-z0-9]{5,13}$', minLength: 6, maxLength: 14 };
  part = await renderInApp(<RegisterForm settings={{ username }} startCode="" />, { merchant });
  expect(described('username')).toBe('lengthHintruleFirstLetterruleLettersAndDigits');
  await part.type('username', '1mai23');
  expect(described('username')).toContain('lengthHint (ruleMet)');
  expect(described('username')).toContain('ruleFirstLetter (ruleBroken)');
  await part.submit();
  expect(described('username')).toContain('accountFormat');
  expect(described('username')).toContain('ruleFirstLetter (ruleBroken)');
});

test('REG-24, REG-25: a refusal of the server shows under the field that it names', async () => {
  const refuse = () => {
    throw new CallFailure('PASSWORD_COMMON', 400, 'Too common', { field: 'password' });
  };
  part = await renderInApp(<RegisterForm settings={{ username: rule, password: rule }} startCode="" />, {
    merchant,
    answers: { register: refuse, getAgreement: () => ({ title: '', content: '', version: '1' }) },
  });
  await part.type('username', 'mai123');
  await part.type('password', 'password');
  await part.press(part.element.querySelectorAll('input[type=checkbox]')[1]);
  await part.submit();
  expect(invalid()).toEqual(['password']);
  expect(described('password')).toContain('Too common');
  expect(focused()).toBe('password');
});
