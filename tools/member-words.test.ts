import { LANGUAGES } from '@tessera/contract/languages';
import { expect, test } from 'vitest';
import { chatPage, contactPage, refusedPage } from '../apps/sandbox/src/chat-page.ts';
import { openIdPage } from '../apps/sandbox/src/openid-page.ts';
import { orbitClosedPage } from '../apps/sandbox/src/orbit-page.ts';
import { COLLECTING_ACCOUNT } from '../apps/sandbox/src/payment-gateway.ts';
import { paymentClosedPage, paymentPage } from '../apps/sandbox/src/payment-page.ts';
import { DEMO_ANNOUNCEMENTS } from '../apps/server/src/modules/announcements/demo-announcements.data.ts';
import { demoPromotions } from '../apps/server/src/modules/announcements/demo-promotions.data.ts';
import { DEMO_MERCHANTS } from '../apps/server/src/modules/merchants/demo-merchants.data.ts';
import { DEMO_MESSAGES } from '../apps/server/src/modules/messages/demo-messages.data.ts';
import { DEMO_HELP } from '../apps/server/src/modules/support/demo-help.data.ts';
import { mailTexts } from '../packages/texts/src/mails/mails.ts';

/** Words of the people who build and test the platform, in five languages; members read none of them. */
const WORKSHOP = new RegExp(
  [
    'sandbox|gateway|endpoint|callback|backend|database|debug|staging|developer|dummy|\\bmock|localhost|own origin|own address',
    'simulat|installation|test (?:bank|mode|page|money)|signed message|payload|\\bJSON\\b|\\bHTTP\\b|\\bAPI\\b',
    '沙盒|沙箱|网关|测试|演示环境|回调|接口|后端|数据库|调试|开发者|独立地址',
    'แซนด์|เกตเวย์|ทดสอบ|หน้าชำระเงินจำลอง|ระบบจำลอง|ฐานข้อมูล|นักพัฒนา',
    'thử nghiệm|cơ sở dữ liệu|nhà phát triển|giả lập|địa chỉ riêng',
    'سینڈ باکس|گیٹ وے|آزمائشی (?:نظام|ادائیگی|بینک)|بینک آزمائشی|ڈیٹا بیس|ڈویلپر|تنصیب|الگ پتے',
  ].join('|'),
  'iu',
);

/** Every text within a value, however deep, with the way to it; addresses and names of fields are none. */
function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string')
    return /^(?:\/|https?:)/.test(value) ? [] : [[path, value.replaceAll(/<[^>]*>/g, ' ')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
}

const found = (value: unknown, path: string) =>
  textsIn(value, path).flatMap(([place, text]) =>
    WORKSHOP.test(text) ? [`${place}: ${WORKSHOP.exec(text)?.[0]}`] : [],
  );

test('the words are found where they are, in every language', () => {
  for (const word of ['the sandbox pays', '由沙盒支付', 'ธนาคารทดสอบ', 'cổng thử nghiệm', 'آزمائشی نظام'])
    expect(found({ word }, 'planted')).toHaveLength(1);
});

test('no text of the app, no failure, message or mail has a word of the workshop', () => {
  const dictionaries = import.meta.glob('../packages/texts/src/{??,errors,messages}/*.ts', { eager: true });
  expect(Object.keys(dictionaries).length).toBeGreaterThan(100);
  expect(found(dictionaries, 'texts')).toEqual([]);
  expect(found(LANGUAGES.map(mailTexts), 'mails')).toEqual([]);
});

test('no demo content that members read has one', () => {
  const shown = DEMO_MERCHANTS.map(({ settings }) => [settings.agreement, settings.deposit.accounts]);
  expect(
    found(
      {
        DEMO_ANNOUNCEMENTS,
        promotions: DEMO_MERCHANTS.map(({ settings }) => demoPromotions(settings)),
        DEMO_MESSAGES,
        DEMO_HELP,
        shown,
      },
      'demo',
    ),
  ).toEqual([]);
});

test('no page of a simulated third party that members are led to has one', () => {
  const payment = { merchant: 'Mosaic', reference: 'r', currency: 'CNY', amount: '1.00', method: 'banks' } as never;
  const pages = {
    pay: paymentPage(payment, true),
    paid: paymentClosedPage('https://app.test/'),
    payee: COLLECTING_ACCOUNT,
    chat: chatPage({ backUrl: 'https://app.test/' }, []),
    contact: contactPage('WhatsApp'),
    refused: refusedPage(),
    signIn: openIdPage('Google', 'app.test', []),
    coin: orbitClosedPage(),
  };
  const texts = Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      typeof page === 'string' ? page.replaceAll(/<style>.*?<\/style>/gs, '') : page,
    ]),
  );
  expect(found(texts, 'pages')).toEqual([]);
});
