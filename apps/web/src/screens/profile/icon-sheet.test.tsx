// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { IconSheet } from './icon-sheet.tsx';

const choices = [
  { name: 'fox', url: '/icons/fox.svg' },
  { name: 'owl', url: '/icons/owl.svg' },
];

let part: RenderedPart;
const onClose = vi.fn();
afterEach(() => {
  part.unmount();
  toasts.hide();
  onClose.mockClear();
});

/** The sheet, beside what shows the member. */
function Page() {
  useMe();
  return <IconSheet isOpen onClose={onClose} />;
}
async function open(answers: Readonly<Record<string, () => unknown>> = {}) {
  part = await renderInApp(<Page />, {
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => ({}),
      getHeadIcon: () => ({ headIcon: '/icons/owl.svg', choices }),
      setHeadIcon: () => null,
      ...answers,
    },
  });
}
const timesAsked = (call: string) => part.asked.filter(({ name }) => name === call).length;
const icons = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button[aria-pressed]')];

test('MEMBER-07: the sheet is named, shows the drawn icons, and says what a picture of one’s own may be', async () => {
  await open();
  expect(document.querySelector('dialog[open]')?.getAttribute('aria-label')).toBe('changeIcon');
  expect([textsOf('dialog h2'), textsOf('dialog p'), textsOf('[aria-busy=true][role=status]')]).toEqual([
    ['changeIcon'],
    ['pictureHint'],
    [],
  ]);
  expect(icons().map((icon) => icon.querySelector('img')?.getAttribute('src'))).toEqual(choices.map(({ url }) => url));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect([input?.accept, input?.hidden]).toEqual(['image/png,image/jpeg', true]);
});

test('MEMBER-07: what was chosen is saved before the sheet closes, and icon and member are asked for anew', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open({ setHeadIcon: () => new Promise((resolve) => (answer = resolve)) });
  await part.press(icons()[1]);
  expect([icons().map(({ disabled }) => disabled), part.button('uploadPicture')?.getAttribute('aria-busy')]).toEqual([
    [true, true],
    'true',
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await part.acting(() => answer(null));
  expect([onClose.mock.calls.length, timesAsked('getHeadIcon'), timesAsked('getMe')]).toEqual([1, 2, 2]);
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'changeSaved' });
});

test('MEMBER-07: a choice that is refused is asked for no further, and can be made again', async () => {
  await open({
    setHeadIcon: () => {
      throw new CallFailure('UNKNOWN', 400, 'not now');
    },
  });
  await part.press(icons()[0]);
  expect([onClose.mock.calls.length, timesAsked('getHeadIcon'), icons()[0]?.disabled]).toEqual([0, 1, false]);
});

test('MEMBER-07: the icons are waited for, and asked for again where they could not be had; a picture can be sent all the same', async () => {
  await open({ getHeadIcon: () => new Promise(() => undefined) });
  expect([textsOf('[aria-busy=true][role=status]').length, icons(), part.button('uploadPicture')?.disabled]).toEqual([
    1,
    [],
    false,
  ]);
  part.unmount();
  let isThere = false;
  await open({
    getHeadIcon: () => {
      if (isThere) return { headIcon: null, choices };
      throw new CallFailure('UNKNOWN', 500, 'no line');
    },
  });
  expect([textsOf('dialog p'), textsOf('[aria-busy=true][role=status]')]).toEqual([
    ['failedTitle', 'no line', 'pictureHint'],
    [],
  ]);
  isThere = true;
  await part.press(part.button('retry'));
  expect(icons().map((icon) => icon.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
});

test('MEMBER-07: a picture that was refused can be picked once more', async () => {
  await open();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const emptied = vi.fn();
  Object.defineProperty(input, 'value', { set: emptied, get: () => 'C:\\fakepath\\a.gif' });
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.gif', { type: 'image/gif' })] });
  await part.acting(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(emptied.mock.calls).toEqual([['']]);
  expect([toasts.current()?.kind, timesAsked('setHeadIcon')]).toEqual(['failure', 0]);
});
