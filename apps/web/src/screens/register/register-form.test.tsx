// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { RegisterForm } from './register-form.tsx';

const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 0, maxLength: 20 };
const settings = { username: rule, mobileNum: rule, affiliateCode: { ...rule, required: false } };
const countries = [
  { countryCode: 'CA', countryDialingCode: '1' },
  { countryCode: 'US', countryDialingCode: '1' },
];

let part: RenderedPart;
afterEach(() => part.unmount());

function type(name: string, text: string) {
  const input = part.element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    write?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const named = (text: string) =>
  [...document.querySelectorAll('button, label')].find((element) => element.textContent?.includes(text));

test.each(['classic', 'regulated'])(
  'REG-07: reset at a %s merchant clears values, ticks, messages and the country, but for the code of the address',
  async (conductProfile) => {
    const merchant = {
      conductProfile,
      minimumAge: 18,
      whitelabelVal: { USERNAMEREG3: true },
      settings: { captchaKind: 'picture' },
      imageCDNs: [],
      defaultLanguage: 'EN',
    };
    part = await renderInApp(<RegisterForm settings={settings} startCode="FRIEND" />, {
      merchant,
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
    type('username', 'mai');
    type('mobileNum', '0912');
    type('affiliateCode', 'OTHER');
    const boxes = () => [...part.element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const ticks = boxes().map(({ checked }) => checked);
    for (const box of boxes()) await part.press(box);
    expect(boxes().map(({ checked }) => checked)).toEqual(ticks.map((isTicked) => !isTicked));
    await part.press(named('resetForm'));
    expect(part.values()).toEqual(start);
    expect(flag()).toMatch(/CA\.svg$/);
    expect(part.element.querySelector('[aria-invalid=true]')).toBeNull();
  },
);
