// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { passkeysQuery } from '../../features/profile/profile-queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRemovePasskey } from './use-passkeys.ts';

/** The way to remove one, beside the list. */
function useList() {
  useQuery(passkeysQuery(useServices().call));
  return useRemovePasskey();
}

test('a passkey is removed at the server, and the list asked for anew', async () => {
  const { part, answer } = await renderHookInApp(useList, {
    answers: { listPasskeys: () => [], removePasskey: () => null },
  });
  await part.acting(() => void answer()('p1'));
  expect(part.asked).toEqual([
    { name: 'listPasskeys', input: {} },
    { name: 'removePasskey', input: { passkeyId: 'p1' } },
    { name: 'listPasskeys', input: {} },
  ]);
  part.unmount();
});
