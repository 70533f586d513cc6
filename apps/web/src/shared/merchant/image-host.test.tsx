// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const hosts = ['https://one.example', 'https://two.example', 'https://three.example'];

test('STATUS-13: the image host is chosen once for a start of the app, however often and wherever it is asked for', async () => {
  const draws = vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValue(0.99);
  const { useImageHost } = await import('./merchant.ts');
  const { renderInApp } = await import('../../../test/render-in-app.tsx');
  const Host = () => <output>{useImageHost()}</output>;
  const draw = (imageCDNs: string[]) =>
    renderInApp(
      <>
        <Host />
        <Host />
      </>,
      { merchant: { imageCDNs } },
    );
  const [first, later, own] = [await draw(hosts), await draw(hosts), await draw([])];
  const shown = [first, later].flatMap(({ element }) => [...element.querySelectorAll('output')]);
  expect(shown.map(({ textContent }) => textContent)).toEqual(Array(4).fill('https://two.example'));
  expect(own.element.textContent).toBe('');
  for (const part of [first, later, own]) part.unmount();
  draws.mockRestore();
});
