// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useSave } from './use-save.ts';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

/** A form of the member's own data, beside what shows them. */
function useForm() {
  useMe();
  return useSave(['nickname']);
}
const open = async () => {
  const { part: opened, answer } = await renderHookInApp(useForm, {
    info: { userName: 'mai', type: 0 },
    answers: { getMe: () => ({}) },
  });
  part = opened;
  return answer;
};
const timesAsked = () => part.asked.filter(({ name }) => name === 'getMe').length;

test('saving shows a message and refetches the member', async () => {
  const form = await open();
  await part.acting(() => void form().save(async () => undefined));
  expect([toasts.current()?.text, timesAsked(), form().problems]).toEqual(['changeSaved', 2, {}]);
});

test('a refusal shows at the field that it names, and is no success', async () => {
  const form = await open();
  const refused = new CallFailure('UNKNOWN', 400, 'too long', { field: 'nickname' });
  await part.acting(() => void form().save(() => Promise.reject(refused)));
  expect([toasts.current(), timesAsked(), form().problems]).toEqual([undefined, 1, { nickname: 'too long' }]);
});
