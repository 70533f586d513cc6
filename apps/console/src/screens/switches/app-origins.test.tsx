// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { AppOrigins } from './app-origins.tsx';
import { LiveStreams } from './live-streams.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

test('origins of apps of others are sent one on each line; what is no origin says so at its field', async () => {
  screen = await renderInConsole(<AppOrigins merchant="LANTERN" />, {
    answers: {
      showAppOrigins: () => ({ version: 'v1', choice: { origins: ['https://one.example'] } }),
      changeAppOrigins: ({ choice }) => ({ version: 'v2', choice }),
    },
  });
  await changePart(screen, 'Apps of others', { Origins: ['https://one.example', 'https://app.example.com/app'] });
  expect(screen.text()).toContain('Such as https://app.example.com, with nothing behind it.');
  expect(screen.sent('changeAppOrigins')).toEqual([]);
  await screen.type('Origins', 'https://app.example.com\n\nhttps://two.example');
  await screen.press('Save apps of others');
  expect(screen.asked.slice(-2)).toEqual([
    {
      name: 'changeAppOrigins',
      input: { version: 'v1', choice: { origins: ['https://app.example.com', 'https://two.example'] } },
      merchant: 'LANTERN',
    },
    { name: 'showAppOrigins', input: {}, merchant: 'LANTERN' },
  ]);
  expect(screen.notes()).toEqual(['Saved. It applies in browsers within a second.']);
});

test('FLAG-14: the switch of live streams is sent as it is turned, and said', async () => {
  screen = await renderInConsole(<LiveStreams merchant="LANTERN" isOn={false} />, {
    answers: { switchLiveStreams: () => null },
  });
  await screen.press('Banners of live streams');
  expect(screen.asked).toEqual([{ name: 'switchLiveStreams', input: { isOn: true }, merchant: 'LANTERN' }]);
  expect(screen.notes()).toEqual(['Live streams are on.']);
});
