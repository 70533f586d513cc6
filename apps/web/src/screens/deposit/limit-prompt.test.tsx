// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { BaseDeposit } from './base-deposit.tsx';
import { NewDeposit } from './new-deposit.tsx';

const TEMPLATES = { base: BaseDeposit, new: NewDeposit } as const;
const METHOD = {
  method: 'banks',
  minimum: '10.00',
  maximum: '500.00',
  quickAmounts: ['100.00'],
  fee: { fixed: '0.00', basisPoints: 0 },
};

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(template: keyof typeof TEMPLATES, isDue: boolean, limits: readonly object[] = []) {
  const Template = TEMPLATES[template];
  part = await renderInApp(<Template />, {
    showsValues: true,
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC', currency: CNY, playMoney: false },
    answers: {
      getMe: () => ({ wallet: { sumBalance: '42.00' } }),
      getDepositOptions: () => ({ allowDeposit: 'Y', depositInfo: [METHOD], banks: [] }),
      getPlayLimits: () => ({ limits, time: {}, break: null }),
      getDepositPromos: () => ({ promos: [] }),
      getLimitPrompt: () => ({ isDue }),
      answerLimitPrompt: () => ({ isDue: false }),
      listDeposits: () => ({ list: [], pageNum: 1, totalPages: 1 }),
    },
  });
}
const question = () => part.element.querySelector('section[aria-label=promptTitle]');
const answered = () => part.asked.filter(({ name }) => name === 'answerLimitPrompt').length;

test.each(['base', 'new'] as const)(
  'the %s template asks for a limit where it is due, and nobody else',
  async (template) => {
    await open(template, true);
    expect(question()?.textContent).toBe('promptTitlepromptTextpromptNoset');
    part.unmount();
    await open(template, false);
    expect(question()).toBeNull();
  },
);

test('“not now” is kept, closes the question and leads nowhere', async () => {
  await open('base', true);
  await part.press(part.button('promptNo'));
  expect([question(), answered(), part.went]).toEqual([null, 1, []]);
});

test('the wish for a limit is kept too, and leads to where one is set', async () => {
  await open('new', true);
  await part.press(part.button('set'));
  expect([question(), answered(), part.went]).toEqual([null, 1, ['/m/member/limits']]);
});

test.each(['base', 'new'] as const)(
  'the %s template says what limits of deposits leave, of several the least, and nothing of others',
  async (template) => {
    const limit = (name: string, left: string | null) => ({ limit: name, left });
    const told = () => part.element.textContent?.match(/depositLeft left=\S+/)?.[0];
    await open(template, false, [
      limit('depositWeek', '300.00'),
      limit('depositDay', '120.00'),
      limit('depositMonth', null),
      limit('lossDay', '7.00'),
    ]);
    expect(told()).toMatch(/^depositLeft left=¥120\.00/);
    part.unmount();
    await open(template, false, [limit('lossDay', '7.00')]);
    expect(told()).toBeUndefined();
  },
);
