// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { sessionStore } from '../../shared/storage/storage.ts';
import ContractPrompts from './contract-prompts.tsx';

const pending = { dailysalreqtype: 's1', divtypecompperiodreq: 'd1', contracthoursalreq: '' };

let part: RenderedPart;
beforeEach(() => sessionStore.clear());
afterEach(() => part.unmount());

const open = async () => {
  part = await renderInApp(<ContractPrompts />, { answers: { getPendingContracts: () => pending } });
};
const asked = () => document.querySelector('dialog[open]')?.getAttribute('aria-label');

test('AGENT-05, AGENT-07: what is put aside is not asked about again in this session, and the next one is; Go opens it', async () => {
  await open();
  expect(asked()).toBe('agent_salaryPrompt');
  expect(document.querySelector('dialog[open]')?.textContent).toBe('agent_salaryPromptagent_promptTextcancelagent_go');
  await part.press(part.button('cancel'));
  expect(asked()).toBe('agent_dividendPrompt');
  part.unmount();
  await open();
  expect(asked()).toBe('agent_dividendPrompt');
  await part.press(part.button('agent_go'));
  expect(part.went).toEqual(['/m/member/agent/getDevidendContract']);
  part.unmount();
  sessionStore.clear();
  await open();
  expect(asked()).toBe('agent_salaryPrompt');
});
