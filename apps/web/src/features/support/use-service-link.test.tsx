// @vitest-environment jsdom
import { createCipheriv } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { openServicePath } from './service-links.ts';
import { useServiceLink, useServicePath } from './use-service-link.ts';

const KEY = 'k3yK3y!x';
/** A path as the server makes it; DES is triple DES with one key three times. */
function pathOf(link: string): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(KEY.repeat(3)), null);
  return `${Buffer.concat([cipher.update(link), cipher.final()]).toString('base64')}${KEY}`;
}

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

const readPath = async (path: string | undefined) => {
  const rendered = await renderHookInApp(() => useServicePath(path));
  part = rendered.part;
  return rendered;
};

test('SUPPORT-02: the link inside a path is read; of none, and of one that cannot be read, there is no link', async () => {
  const { answer } = await readPath(pathOf('https://wa.me/123'));
  await part.acting(() => undefined);
  await vi.waitFor(() => expect(answer()).toBe('https://wa.me/123'));
  part.unmount();
  for (const path of [undefined, 'broken']) {
    expect((await readPath(path)).answer()).toBeUndefined();
    part.unmount();
  }
});

test('SUPPORT-03: the service link is that of type 3 in the answer', async () => {
  const pathList = [
    { type: '1', path: pathOf('https://a.example/') },
    { type: '3', path: pathOf('https://b.example/') },
  ];
  const rendered = await renderHookInApp(useServiceLink, {
    answers: { getCustomerService: () => ({ customerService: [], version: { pathList } }) },
  });
  part = rendered.part;
  await vi.waitFor(() => expect(rendered.answer()).toBe('https://b.example/'));
});

test('SUPPORT-02: a path opens outside of the app; one that cannot be read opens nothing', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await openServicePath(pathOf('https://wa.me/123'));
  await openServicePath('broken');
  expect(opened.mock.calls).toEqual([['https://wa.me/123', '_blank', 'noopener']]);
});
