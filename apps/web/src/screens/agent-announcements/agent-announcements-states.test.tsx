// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import AgentAnnouncementsScreen from './agent-announcements.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(listAgentAnnouncements?: () => object, AGEANNOUNCE3 = true) {
  part = await renderInApp(<AgentAnnouncementsScreen />, {
    info: { userName: 'agent', type: 0 },
    merchant: { timeZone: 'UTC', whitelabelVal: { AGEANNOUNCE3 } },
    answers: {
      getMe: () => ({ member: { isAgent: true } }),
      ...(listAgentAnnouncements && { listAgentAnnouncements }),
    },
  });
}
const texts = () => [...part.element.querySelectorAll('p')].map(({ textContent }) => textContent);

test('AGENT-15: without announcements for agents the screen says so, and without the module it is closed', async () => {
  await open(() => ({ list: [] }));
  expect(texts()).toEqual(['noNews', 'noNewsText']);
  part.unmount();
  await open(() => ({ list: [] }), false);
  expect(texts()).toEqual(['closed', 'closedText']);
});

test('three placeholder rows show while announcements load', async () => {
  await open();
  const shapes = [...part.element.querySelectorAll<HTMLElement>('[role=status] > span')];
  expect(shapes.map(({ style }) => style.blockSize)).toEqual(['0.72rem', '0.72rem', '0.72rem']);
});
