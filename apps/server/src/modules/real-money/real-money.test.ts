import { expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { refuseRealMoneyInSandboxes, SandboxedMoneyError } from './real-money.ts';

const none = { sms: undefined, phoneVerification: undefined };
const [mosaic] = DEMO_MERCHANTS;
if (!mosaic) throw new Error('no demo merchant');
const real = { code: 'REAL', settings: { ...mosaic.settings, playMoney: false } };

it('sandboxes serve play money; a merchant with real money is named with what only a sandbox does for it', () => {
  expect(() => refuseRealMoneyInSandboxes(DEMO_MERCHANTS, none)).not.toThrow();
  const check = () => refuseRealMoneyInSandboxes([mosaic, real], none);
  expect(check).toThrow(SandboxedMoneyError);
  expect(check).toThrow(
    /Merchant REAL has real money.*mail \(MAIL_URL\), deposits, payouts, text messages \(SMS_URL or SMS_TEMPLATE\)/,
  );
});

it('what a real provider does is not named', () => {
  const sms = { url: 'https://sms.example', secret: 'x' };
  const { mail } = parseConfig({ MAIL_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@example.test' });
  const settings = { ...real.settings, withdrawal: { ...real.settings.withdrawal, isOpen: false } };
  const check = () => refuseRealMoneyInSandboxes([{ code: 'REAL', settings }], { ...none, sms });
  const withMail = () => refuseRealMoneyInSandboxes([{ code: 'REAL', settings }], { ...none, sms, mail });
  expect(withMail).toThrow('only a sandbox for: deposits, sign-in');
  expect(check).toThrow(/mail \(MAIL_URL\), deposits/);
  expect(check).not.toThrow(/SMS_URL|payouts/);
});

it('a chat of which any part is the sandbox’s is named, one of somebody else’s and none are not', () => {
  const outside = { url: 'https://chat.example/', unreadUrl: null, attendedUrl: null };
  const check = (outsideChat: typeof real.settings.outsideChat) => () =>
    refuseRealMoneyInSandboxes([{ code: 'REAL', settings: { ...real.settings, outsideChat } }], none);
  expect(check({ ...outside, attendedUrl: '/sandbox/chat/attended' })).toThrow('live chat (outsideChat)');
  for (const each of [outside, null]) expect(check(each)).not.toThrow('live chat');
});

it('deposits are judged by the providers of the methods: gateways of the merchant’s own are no sandbox', () => {
  const check = (methods: typeof real.settings.deposit.methods) => () =>
    refuseRealMoneyInSandboxes(
      [{ ...real, settings: { ...real.settings, deposit: { ...real.settings.deposit, methods } } }],
      none,
    );
  const own = { method: 'gateway', provider: 'paylane' } as const;
  expect(check([own, { method: 'banks', provider: 'paylane' }, { method: 'manual' }])).not.toThrow('deposits');
  for (const method of [{ method: 'qq' }, { method: 'qq', provider: 'sandbox' }] as const)
    expect(check([own, method])).toThrow(/only a sandbox for:.*deposits/);
});

it('payouts are judged by the gateway that they go through, and by the installation’s provider without one', () => {
  const check = (change: Partial<typeof real.settings.withdrawal>) => () =>
    refuseRealMoneyInSandboxes(
      [{ ...real, settings: { ...real.settings, withdrawal: { ...real.settings.withdrawal, ...change } } }],
      none,
    );
  expect(check({ isOpen: true, provider: 'paylane' })).not.toThrow('payouts');
  expect(check({ isOpen: false, provider: 'sandbox' })).not.toThrow('payouts');
  for (const change of [{}, { provider: 'sandbox' }]) expect(check({ isOpen: true, ...change })).toThrow('payouts');
});
