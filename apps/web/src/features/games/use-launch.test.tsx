// @vitest-environment jsdom
import type { Game } from '@tessera/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { useLaunch } from './use-launch.ts';

const game = {
  nodeId: '7',
  gameId: '7',
  gameType: 'RNG',
  vassalage: 'JL',
  vendorCode: 'JL',
  supportPlay: '',
  state: 'open',
};

/** Where a game leads that is opened at an address. */
async function openedAt(address: string): Promise<URLSearchParams> {
  let launch: ReturnType<typeof useLaunch> = () => undefined;
  const Probe = () => {
    launch = useLaunch();
    return null;
  };
  const part = await renderInApp(<Probe />, { address, info: { userName: 'mai', type: 0 } });
  act(() => launch(game as unknown as Game));
  const to = new URL(part.went[0] ?? '', 'http://app');
  part.unmount();
  expect(to.pathname).toBe('/m/play');
  return to.searchParams;
}

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])(
  'LAUNCH-12: a game opened at %s, which is home, is closed to home',
  async (address) => expect((await openedAt(address)).get('pageBack')).toBe('home'),
);

test('LAUNCH-12: elsewhere closing leads back to where it was opened', async () => {
  expect((await openedAt('/m/gameList?type=hot')).has('pageBack')).toBe(false);
});
