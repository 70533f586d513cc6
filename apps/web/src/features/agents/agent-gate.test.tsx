// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderHookInApp, renderInApp } from '../../../test/render-in-app.tsx';
import { AgentGate } from './agent-gate.tsx';
import { useAgentWays, useMayTransfer } from './agent-ways.ts';

const DOWNLINE = { AGEDOWNMAN3: true };

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(whitelabelVal: object, getMe: () => unknown) {
  part = await renderInApp(
    <AgentGate feature="downlineManagement" shapes={['1rem', '2rem', '3rem']}>
      the line
    </AgentGate>,
    { info: { userName: 'mai', type: 0 }, merchant: { whitelabelVal }, answers: { getMe } },
  );
}
const member = (isAgent: boolean) => () => ({ member: { isAgent } });

test('AGENT-14, AGENT-15: an agent of a merchant with the module sees the screen', async () => {
  await open(DOWNLINE, member(true));
  expect(part.element.textContent).toBe('the line');
});

test.each([
  ['the merchant has no such module', {}, true, 'closed', 'closedText'],
  ['the member is no agent', DOWNLINE, false, 'noAgent', 'noAgentText'],
])('AGENT-14, AGENT-15: where %s that is said, and a button leads to the member centre', async (...row) => {
  const [, flags, isAgent, title, text] = row;
  await open(flags, member(isAgent));
  expect(part.element.textContent).toBe(`${title}${text}memberCentre`);
  await part.press(part.button('memberCentre'));
  expect(part.went).toEqual(['/m/member/home']);
});

test('AGENT-14: until the member is known shapes of the screen show; a failed call says so', async () => {
  await open(DOWNLINE, () => new Promise(() => undefined));
  const heights = [...part.element.querySelectorAll<HTMLElement>('[style]')].map(
    ({ style }) => style.blockSize || style.height,
  );
  expect(heights).toEqual(['1rem', '2rem', '3rem']);
  part.unmount();
  await open(DOWNLINE, () => Promise.reject(new Error('no line')));
  expect(part.element.textContent).toContain('failedTitle');
});

const ALL = { AGEINFO3: true, AGEDOWNMAN3: true, AGENTPOLICY3: true, FUNDTRANS3: true, AGEANNOUNCE3: true };
const WAYS = {
  AGEINFO3: ['agent_home', 'agent_report', 'agent_rebate'],
  AGEDOWNMAN3: ['agent_downline'],
  AGENTPOLICY3: ['agent_salary', 'agent_dividend', 'agent_hourly'],
  FUNDTRANS3: ['agent_transfer'],
  AGEANNOUNCE3: ['agent_news'],
};
const at = async (whitelabelVal: object, conductProfile = 'classic') => {
  const useBoth = () => ({ ways: useAgentWays(), mayTransfer: useMayTransfer() });
  const rendered = await renderHookInApp(useBoth, { merchant: { whitelabelVal, conductProfile } });
  part = rendered.part;
  return rendered.answer();
};

test('AGENT-15: each way has its title and leads to its screen, in this order; the first is the agent’s home', async () => {
  const { ways } = await at(ALL);
  expect(ways.map(({ title, address }) => [title.replace('member.agent_', ''), address])).toEqual([
    ['home', '/m/member/agent/home'],
    ['downline', '/m/member/agent/downline'],
    ['report', '/m/member/agent/teamReport'],
    ['rebate', '/m/member/agent/rebate'],
    ['salary', '/m/member/agent/getSalaryContract'],
    ['dividend', '/m/member/agent/getDevidendContract'],
    ['hourly', '/m/member/agent/getHourContract'],
    ['transfer', '/m/member/agent/transfer'],
    ['news', '/m/member/agent/announcements'],
  ]);
  expect(ways.filter(({ isHome }) => isHome).map(({ title }) => title)).toEqual(['member.agent_home']);
});

test.each(Object.entries(WAYS))('AGENT-15: with %s alone there are the ways %j', async (flag, titles) => {
  const { ways, mayTransfer } = await at({ [flag]: true });
  expect(ways.map(({ title }) => title.replace('member.', ''))).toEqual(titles);
  expect(mayTransfer).toBe(flag === 'FUNDTRANS3');
});

test('AGENT-15: at a regulated merchant no money goes to the line, whatever its modules are', async () => {
  const { ways, mayTransfer } = await at(ALL, 'regulated');
  expect([ways.length, ways.some(({ title }) => title === 'member.agent_transfer'), mayTransfer]).toEqual([
    8,
    false,
    false,
  ]);
});
