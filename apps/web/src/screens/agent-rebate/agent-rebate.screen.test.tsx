// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import AgentRebateScreen from './agent-rebate.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

async function open({ AGEINFO3 = true, AGEDOWNMAN3 = true, isKnown = true } = {}) {
  part = await renderInApp(<AgentRebateScreen />, {
    info: { userName: 'agent', type: 0 },
    merchant: { timeZone: 'UTC', currency: CNY, whitelabelVal: { AGEINFO3, AGEDOWNMAN3 } },
    answers: {
      ...(isKnown && { getMe: () => ({ member: { isAgent: true } }) }),
      listAgentRebates: () => ({ list: [], totalAmount: '0', timeZone: 'UTC', pageNum: 1, totalPages: 1 }),
      getDownlineRebates: () => ({ own: [], list: [] }),
    },
  });
}
const tabs = () => [...part.element.querySelectorAll('[role=tab]')];
const titles = () => [...part.element.querySelectorAll('p')].map(({ textContent }) => textContent);

test('AGENT-12: the earnings come first, the rates of the line are behind their own tab', async () => {
  await open();
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('agent_rebate');
  expect(part.element.querySelector('[role=tablist]')?.className).toContain('_segments_');
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['earnedTab', 'true'],
    ['ratesTab', 'false'],
  ]);
  expect(titles()).toEqual(['noRebates', 'noRebatesText']);
  await part.press(tabs()[1]);
  expect(titles()).toEqual(['noRates', 'noRatesText']);
  await part.press(tabs()[0]);
  expect(titles()).toEqual(['noRebates', 'noRebatesText']);
});

test('AGENT-15: without the module of the line there is nothing to set, and without that of agents the screen is closed', async () => {
  await open({ AGEDOWNMAN3: false });
  expect([tabs(), titles()]).toEqual([[], ['noRebates', 'noRebatesText']]);
  part.unmount();
  await open({ AGEINFO3: false });
  expect(titles()).toEqual(['closed', 'closedText']);
});

test('shapes of the views and of a list show while the member loads', async () => {
  await open({ isKnown: false });
  const shapes = [...part.element.querySelectorAll<HTMLElement>('[role=status] > span')];
  expect(shapes.map(({ style }) => style.blockSize)).toEqual(['0.52rem', '3rem']);
});
