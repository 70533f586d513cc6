// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { PhoneField } from './phone-field.tsx';

const country = (countryCode: string, countryDialingCode: string) => ({ countryCode, countryDialingCode });
const COUNTRIES = [country('VN', '84'), country('US', '1'), country('CA', '1')];
const change = vi.fn();
const choose = vi.fn();
const leave = vi.fn();

let part: RenderedPart;
beforeEach(() => {
  for (const told of [change, choose, leave]) told.mockClear();
});
afterEach(() => part.unmount());

async function open(dialingCode: string, listSendCountries: () => unknown = () => COUNTRIES) {
  part = await renderInApp(
    <PhoneField
      label="Mobile"
      mobile="912"
      dialingCode={dialingCode}
      error="wrong"
      onChange={change}
      onDialingCode={choose}
      onLeave={leave}
    />,
    {
      merchant: { imageCDNs: ['https://images.example'] },
      answers: { listSendCountries },
      showsValues: true,
    },
  );
}
const opener = () => part.element.querySelector<HTMLButtonElement>('[aria-haspopup=dialog]');
const flag = () => opener()?.querySelector('img')?.getAttribute('src')?.split('/').at(-1);
const shown = () => [opener()?.getAttribute('aria-label'), opener()?.textContent, flag()];
const picker = () => document.querySelector('dialog[open]:not([data-closing])');
const listed = () => [...(picker()?.querySelectorAll('li button') ?? [])];
const listedCodes = () => listed().map((entry) => entry.querySelector('bdi')?.textContent);

test('LOGIN-05: of what is typed the digits are taken, without the signs that people set between them', async () => {
  await open('84');
  const input = part.element.querySelector('input');
  expect([input?.name, input?.value, input?.maxLength, input?.type]).toEqual(['mobileNum', '912', 20, 'tel']);
  for (const typed of ['(091) 234-5678', '0912a345_678', '09123\t45678']) await part.type(input, typed);
  expect(change.mock.calls).toEqual([['0912345678'], ['0912345678'], ['0912345678']]);
  await part.acting(() => void input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(leave).toHaveBeenCalledOnce();
});

test.each([
  ['', ['dialingCode country=Vietnam code=84', '+84', 'VN.svg']],
  ['1', ['dialingCode country=United States code=1', '+1', 'US.svg']],
  ['44', ['dialingCode country=Vietnam code=44', '+44', 'VN.svg']],
])('LOGIN-04: with the dialling code "%s" the country before the number is %j', async (dialingCode, expected) => {
  await open(dialingCode);
  expect(shown()).toEqual(expected);
});

test('LOGIN-04: until the countries have loaded only the code is before the number', async () => {
  await open('84', () => new Promise(() => undefined));
  expect(shown()).toEqual(['dialingCode country= code=84', '+84', undefined]);
  part.unmount();
  await open('', () => new Promise(() => undefined));
  expect(shown()).toEqual(['dialingCode country= code=', '+', undefined]);
});

test('LOGIN-04: a tap opens the countries with the present one marked; a choice tells its code, keeps its flag and closes', async () => {
  await open('1');
  expect(picker()).toBeNull();
  await part.press(opener());
  expect([picker()?.getAttribute('aria-label'), picker()?.querySelector('h2')?.textContent]).toEqual([
    'chooseCountry',
    'chooseCountry',
  ]);
  expect(listed().map((entry) => [entry.getAttribute('aria-pressed'), entry.querySelectorAll('svg').length])).toEqual([
    ['false', 0],
    ['true', 1],
    ['false', 0],
  ]);
  expect(listed().map((entry) => entry.querySelector('img')?.getAttribute('src'))).toEqual(
    ['VN', 'US', 'CA'].map((code) => `https://images.example/TCG_PROD_IMAGES/COUNTRY_FLAG/CIRCLE/${code}.svg`),
  );
  await part.press(listed()[2]);
  expect(choose.mock.calls).toEqual([['1']]);
  expect(picker()).toBeNull();
  expect(shown()).toEqual(['dialingCode country=Canada code=1', '+1', 'CA.svg']);
});

test('LOGIN-04: a search narrows the countries; one that finds none says so, and the sheet can be closed', async () => {
  await open('84');
  await part.press(opener());
  expect(listedCodes()).toEqual(['+84', '+1', '+1']);
  const search = picker()?.querySelector('input');
  expect(picker()?.querySelector('label')?.textContent).toBe('searchCountry');
  await part.type(search, 'cana');
  expect(listed().map((entry) => entry.textContent)).toEqual(['Canada+1']);
  expect(picker()?.textContent).not.toContain('noCountry');
  await part.type(search, 'nowhere');
  expect([listed().length, picker()?.textContent.includes('noCountry')]).toEqual([0, true]);
  await part.acting(() => void picker()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([picker(), choose.mock.calls]).toEqual([null, []]);
});
