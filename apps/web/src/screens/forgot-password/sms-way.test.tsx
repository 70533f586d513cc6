// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { SmsWay } from './sms-way.tsx';

const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 4, maxLength: 20 };
const china = { countryCode: 'CN', countryDialingCode: '86' };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.unstubAllGlobals();
});

async function open({ phoneVerification = null as object | null, listSendCountries = (): unknown => [china] } = {}) {
  part = await renderInApp(<SmsWay />, {
    address: '/m/forget?method=sms',
    merchant: { brand: { name: 'Aurora' }, imageCDNs: [], phoneVerification },
    answers: {
      getVerification: () => ({ slider: null }),
      getRegisterSettings: () => ({ password: rule }),
      listSendCountries,
      requestPasswordSms: () => ({}),
      resetPassword: () => ({}),
    },
  });
}
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const passwords = () => [...part.element.querySelectorAll('input[autocomplete=new-password]')];
async function setPassword() {
  await part.type('mobileNum', '13800000000');
  await part.press(part.button('getCode'));
  await part.type('verificationCode', '123456');
  for (const field of passwords()) await part.type(field, 'fresh one');
  await part.submit();
}

test('SMS-11: where an external service sends the code its token is sent too', async () => {
  await open({ phoneVerification: { url: 'https://phones.example', apiKey: 'key' } });
  const answer = { sessionInfo: 's1', idToken: 't1' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  await setPassword();
  expect(asked('resetPassword')).toMatchObject([{ verificationCode: '123456', firebaseIdToken: 't1' }]);
});

test('SMS-11: where our server sends the code no token is', async () => {
  await open();
  await setPassword();
  expect(asked('resetPassword')).toHaveLength(1);
  expect(asked('resetPassword')[0]).not.toHaveProperty('firebaseIdToken');
});

test('before the countries are known no dialling code is shown or sent', async () => {
  await open({ listSendCountries: () => new Promise(() => undefined) });
  expect([part.element.querySelector('bdi')?.textContent, part.values()['mobileNum']]).toEqual(['+', '']);
  await part.type('mobileNum', '13800000000');
  await part.press(part.button('getCode'));
  expect(asked('requestPasswordSms')).toEqual([{ mobileNum: '13800000000', countryDialingCode: '' }]);
});
