// @vitest-environment jsdom
import type { Brand } from '@tessera/contract/merchants/brand';
import type { PastLook, StaffLook } from '@tessera/contract/merchants/staff-looks';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, whatHappens } from '../../../test/what-happens.ts';
import { LookHistory } from './look-history.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const brand = {
  name: 'Harbour',
  brandHue: 250,
  accentHue: 70,
  brandChroma: 0.12,
  radius: 12,
  tileShape: 'portrait',
  logo: 'ring',
} as Brand;
const former = { ...brand, name: 'Pier' };
const at = { publishedAt: '2026-11-20T07:00:00.000Z', publishedBy: 'bo@example.test' };
const looks: PastLook[] = [
  { number: 4, brand, ...at },
  { number: 3, brand: former, ...at },
];
const look = { worn: brand, latest: 4 } as StaffLook;
const onLook = vi.fn();
const onPublished = vi.fn();
const open = async (mayChange = true) => {
  const part = { look, mayChange, lookedAt: undefined, onLook, onPublished };
  screen = await renderInConsole(<LookHistory merchant="LANTERN" {...part} />, {
    answers: {
      listLooks: () => ({ rows: looks, next: null }),
      publishEarlierLook: () => look,
    } as unknown as StaffAnswers,
  });
};
const rowOf = (number: number) => document.querySelector(`[aria-label="Look ${number}"]`) ?? undefined;

test('what is worn now is not published again; what was worn before is, with the look that it takes the place of', async () => {
  await open();
  expect([4, 3].map((number) => buttonsOf(rowOf(number)))).toEqual([['Look at it'], ['Look at it', 'Publish again']]);
  expect(rowOf(4)?.textContent).toContain('Worn now');
  await screen.press('Look at it', rowOf(3));
  expect(onLook).toHaveBeenLastCalledWith(looks[1]);
  expect(await whatHappens(screen, () => screen.press('Publish again', rowOf(3)))).toEqual({
    sent: [{ name: 'publishEarlierLook', input: { number: 3, latest: 4 }, merchant: 'LANTERN' }],
    stale: ['listLooks', 'showLook', 'staffMe'],
    said: ['Published. Open phones wear it.'],
    isAsking: false,
  });
  expect([onLook.mock.lastCall, onPublished.mock.lastCall]).toEqual([[undefined], [look]]);
  await screen.unmount();
  await open(false);
  expect(buttonsOf(rowOf(3))).toEqual(['Look at it']);
});
