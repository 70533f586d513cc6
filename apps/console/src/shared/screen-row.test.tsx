// @vitest-environment jsdom
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { atMerchant, frame, merchant, onPlatform, root } from './screen-row.tsx';

let opened = 0;
/** Shows its props, and the count of openings. */
function Shown(given: object) {
  const [count] = useState(() => ++opened);
  return <p id={useId()}>{JSON.stringify({ count, ...given })}</p>;
}

const routeTree = root.addChildren([
  frame.addChildren([
    onPlatform('/plain', Shown),
    merchant.addChildren([
      atMerchant('/list/$id', Shown, null, { search: { tab: 'one', word: '' }, anewWith: ['word'] }),
    ]),
  ]),
]);

test('a screen gets its parameters and texts, and begins anew with the parameters that its row names', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/plain'] }) });
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  const at = async (href: string) => {
    await act(() => router.navigate({ href }));
    return JSON.parse(document.querySelector('p')?.textContent ?? '');
  };
  await act(async () => page.render(<RouterProvider router={router as never} />));
  expect(await at('/plain')).toEqual({ count: 1 });
  const given = { merchant: 'EN', id: 'a', tab: 'one', word: '' };
  expect(await at('/m/EN/list/a')).toEqual({ count: 2, ...given });
  expect(await at('/m/EN/list/a?tab=two')).toEqual({ count: 2, ...given, tab: 'two' });
  expect(await at('/m/EN/list/a?word=x')).toEqual({ count: 3, ...given, word: 'x' });
  expect(await at('/m/EN/list/b?word=x')).toEqual({ count: 4, ...given, id: 'b', word: 'x' });
  expect(await at('/m/LANTERN/list/b?word=x')).toEqual({ count: 5, ...given, merchant: 'LANTERN', id: 'b', word: 'x' });
  // A value that is no text becomes the default, and additions of the address replace no parameter.
  expect(await at('/m/EN/list/a?tab={"a":1}&merchant=LANTERN&more=1')).toEqual({ count: 6, ...given });
  await act(async () => page.unmount());
});
