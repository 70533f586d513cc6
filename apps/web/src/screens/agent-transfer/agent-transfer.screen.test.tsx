// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import AgentTransferScreen from './agent-transfer.screen.tsx';

const settings = { enabled: true, waitUntil: null as number | null, minimum: '1', maximum: '9', leftToday: '9' };

test.each([
  ['nothing', {}, true, undefined],
  ['transfers that are off', { enabled: false }, true, 'closed'],
  ['the payment password that is missing', {}, false, 'needPin'],
  ['the wait after a new one', { waitUntil: Date.parse('2026-11-26T12:00:00Z') }, true, 'waiting'],
])('AGENT-13: the form is held back by %s', async (_why, change, hasPaymentPassword, title) => {
  const part = await renderInApp(<AgentTransferScreen />, {
    address: '/m/member/agent/transfer',
    info: { userName: 'agent', type: 0 },
    merchant: {
      timeZone: 'UTC',
      currency: CNY,
      whitelabelVal: { FUNDTRANS3: true },
    },
    answers: {
      getMe: () => ({ member: { isAgent: true, hasPaymentPassword }, wallet: { sumBalance: '5.00' } }),
      getTransferSettings: () => ({ ...settings, ...change }),
      listDownlines: () => ({ list: [], pageNum: 1, totalPages: 1 }),
    },
  });
  expect(part.element.querySelector('form') !== null).toBe(title === undefined);
  if (title) expect(part.element.querySelector('p')?.textContent).toBe(title);
  part.unmount();
});
