// @vitest-environment jsdom
import type { CallOutput } from '@tessera/contract';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, type RenderedPart } from '../../../test/render-in-app.tsx';
import { DrawHead } from './draw-head.tsx';

type Numero = CallOutput<'getNumero'>;
const menu = {
  gameName: 'Tide Five',
  mobileIconUrl: '/art/x.svg',
  family: 'SSC',
  prizeTable: null,
} as CallOutput<'getPlayMenu'>;
const numeroOf = (numero: string, winningNumber = '3,0,9,1,7', state = 'SETTLED') =>
  ({ currentNumero: null, previousNumero: { numero, state, winningNumber } }) as Numero;

const playSound = vi.hoisted(() => vi.fn());
vi.mock('../../shared/sound/play-sound.ts', () => ({ playSound }));

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  playSound.mockClear();
  answer = undefined;
});

let answer: Numero | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Lets the issue be answered anew. */
function draw(numero: Numero): void {
  answer = numero;
  for (const listener of listeners) listener();
}

function Head({ family }: { family: string }) {
  const numero = useSyncExternalStore(subscribe, () => answer);
  return (
    <DrawHead
      menu={{ ...menu, family } as typeof menu}
      numero={numero}
      updatedAt={0}
      player={undefined}
      onResults={() => undefined}
    />
  );
}
const row = () => part.element.querySelector<HTMLElement>('[role="img"]');
const delays = () => [...(row()?.children ?? [])].map((ball) => (ball as HTMLElement).style.animationDelay);

test('the first result does not move; one that comes later does, number by number', async () => {
  part = await renderInApp(<Head family="SSC" />, { address: '/m/lotto-h5/b1/ent/games/3601/play' });
  await part.acting(() => draw(numeroOf('1')));
  expect([row()?.dataset['arrives'], delays()[0]]).toEqual([undefined, '']);
  await part.acting(() => draw(numeroOf('2', '1,2,3,4,5')));
  expect(row()?.dataset['arrives']).toBe('');
  expect(delays()).toEqual(['0ms', '120ms', '240ms', '360ms', '480ms']);
});

test('a long result is there as soon as a short one', async () => {
  part = await renderInApp(<Head family="KENO" />, { address: '/m/lotto-h5/b1/ent/games/3901/play' });
  await part.acting(() => draw(numeroOf('1')));
  await part.acting(() => draw(numeroOf('2', Array.from({ length: 20 }, (_, index) => index + 1).join())));
  expect(delays().at(-1)).toBe('760ms');
});

test('a touch anywhere shows the result whole at once', async () => {
  part = await renderInApp(<Head family="SSC" />, { address: '/m/lotto-h5/b1/ent/games/3601/play' });
  const finish = vi.fn();
  const getAnimations = vi.fn(() => [{ finish }, { finish }]);
  Object.assign(Element.prototype, { getAnimations });
  await part.acting(() => draw(numeroOf('1')));
  document.dispatchEvent(new Event('pointerdown'));
  expect(finish).not.toHaveBeenCalled();
  await part.acting(() => draw(numeroOf('2')));
  document.dispatchEvent(new Event('pointerdown'));
  expect(finish).toHaveBeenCalledTimes(2);
  expect(getAnimations).toHaveBeenCalledWith({ subtree: true });
});

test('each number of a new result sounds as it lands, and the first result does not', async () => {
  part = await renderInApp(<Head family="SSC" />, { address: '/m/lotto-h5/b1/ent/games/3601/play' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await part.acting(() => draw(numeroOf('1')));
  await part.acting(() => draw(numeroOf('2')));
  expect(playSound).not.toHaveBeenCalled();
  const begins = (element: Element | null | undefined) =>
    element?.dispatchEvent(new Event('animationstart', { bubbles: true }));
  begins(part.element.querySelector('button'));
  expect(playSound).not.toHaveBeenCalled();
  for (const ball of row()?.children ?? []) begins(ball);
  expect(playSound.mock.calls).toEqual(Array.from({ length: 5 }, () => ['ball', 180]));
});

test('where nothing moves each new result sounds once, a void one never', async () => {
  part = await renderInApp(<Head family="SSC" />, { address: '/m/lotto-h5/b1/ent/games/3601/play' });
  await part.acting(() => draw(numeroOf('1')));
  expect(playSound).not.toHaveBeenCalled();
  await part.acting(() => draw(numeroOf('2')));
  await part.acting(() => draw(numeroOf('3')));
  expect(playSound.mock.calls).toEqual([['ball'], ['ball']]);
  await part.acting(() => draw(numeroOf('4', '', 'VOID')));
  expect(playSound).toHaveBeenCalledTimes(2);
});
