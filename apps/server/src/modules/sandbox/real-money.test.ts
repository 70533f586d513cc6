import { expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { refuseRealMoneyInSandboxes, SandboxedMoneyError } from './sandbox.ts';

const none = { sms: undefined, phoneVerification: undefined };
const [mosaic] = DEMO_MERCHANTS;
if (!mosaic) throw new Error('no demo merchant');
const real = { code: 'REAL', settings: { ...mosaic.settings, playMoney: false } };

it('sandboxes serve play money; a merchant with real money is named with what only a sandbox does for it', () => {
  expect(() => refuseRealMoneyInSandboxes(DEMO_MERCHANTS, none)).not.toThrow();
  const check = () => refuseRealMoneyInSandboxes([mosaic, real], none);
  expect(check).toThrow(SandboxedMoneyError);
  expect(check).toThrow(/Merchant REAL has real money.*mail, deposits, payouts, text messages \(SMS_URL\)/);
});

it('what a real provider does is not named', () => {
  const sms = { url: 'https://sms.example', secret: 'x' };
  const settings = { ...real.settings, withdrawal: { ...real.settings.withdrawal, isOpen: false } };
  const check = () => refuseRealMoneyInSandboxes([{ code: 'REAL', settings }], { ...none, sms });
  expect(check).toThrow(/mail, deposits/);
  expect(check).not.toThrow(/SMS_URL|payouts/);
});
