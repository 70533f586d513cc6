import { expect, test, vi } from 'vitest';
import type { Services } from '../../shared/services/services.ts';
import { fetchCode } from './fetch-screen.ts';

const load = vi.fn<() => Promise<{ default: () => null }>>();
vi.mock('../screens.ts', () => ({
  FRAME_TEXTS: ['shell'],
  SCREENS: new Map([['home', {}]]),
  rowOf: () => ({ texts: ['home'], load }),
}));

/** Asks for the screen's files, of which the texts come when the test says so. */
function ask() {
  const texts = Promise.withResolvers<void>();
  const need = vi.fn<(areas: readonly string[]) => Promise<void>>().mockReturnValue(texts.promise);
  const settled = vi.fn<(outcome: unknown) => void>();
  const asked = fetchCode({ language: { need } } as unknown as Services, 'home').then(settled, settled);
  return { texts, need, settled, asked };
}

test('ERR-01: code that does not load fails once the texts of the failure and the frame are there', async () => {
  const missing = new Error('no such file');
  load.mockRejectedValueOnce(missing);
  const { texts, need, settled, asked } = ask();
  await new Promise((resolve) => setTimeout(resolve));
  expect(need).toHaveBeenCalledWith(['shell', 'home']);
  expect(settled).not.toHaveBeenCalled();
  texts.resolve();
  await asked;
  expect(settled).toHaveBeenCalledWith(missing);
});

test('a screen is there with its code and its texts, and fails where texts do not come', async () => {
  const Screen = () => null;
  load.mockResolvedValue({ default: Screen });
  const first = ask();
  first.texts.resolve();
  await first.asked;
  expect(first.settled).toHaveBeenCalledWith(Screen);
  const second = ask();
  const missing = new Error('no texts');
  second.texts.reject(missing);
  await second.asked;
  expect(second.settled).toHaveBeenCalledWith(missing);
});
