// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showFailureDialog } from './failure-dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });

test.each([
  ['retry', 1],
  ['close', 0],
])('the window about a failure goes when %s is chosen, and tries again %s times', async (text, times) => {
  const retry = vi.fn();
  await act(async () =>
    showFailureDialog({ title: 'title', text: '', reference: 'No. 7', retry: 'retry', close: 'close' }, retry),
  );
  expect(document.body.textContent).toContain('No. 7');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  await act(async () => button?.click());
  expect([retry.mock.calls.length, document.body.childElementCount]).toEqual([times, 0]);
});
