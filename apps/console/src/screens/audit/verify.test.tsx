// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Verify } from './verify.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const whole = { isWhole: true, entries: 12, head: 'ab'.repeat(32), brokenAt: null, noted: 0, lostAt: null };

test.each([
  ['whole, nothing noted outside', whole, 'Keep the last hash elsewhere'],
  ['whole, with entries noted outside', { ...whole, noted: 7 }, 'It holds all 7 entries that were noted outside'],
  ['changed', { ...whole, isWhole: false, brokenAt: '5' }, 'The first entry that does not fit is number 5.'],
  [
    'cut off',
    { ...whole, isWhole: false, noted: 7, lostAt: '11' },
    'Entry 11, which was noted outside the database, is gone',
  ],
])('the log is said to be %s', async (_state, answer, text) => {
  screen = await renderInConsole(<Verify />, { answers: { verifyAudit: () => answer } });
  await screen.press('Verify the chain');
  expect(screen.text()).toContain(text);
  expect(screen.text().includes(whole.head)).toBe(answer.isWhole);
});
