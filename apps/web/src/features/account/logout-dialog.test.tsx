// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { LogoutDialog } from './logout-dialog.tsx';

test('SESSION-06: the live stream and what is on its way for the member are given up before the call, so that none comes back refused', async () => {
  const order: string[] = [];
  /** Something of the member's that never comes. */
  function Asking() {
    useQuery({
      queryKey: [PRIVATE_KEY, 'slow'],
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', () => order.push('given up'));
        return new Promise<never>(() => undefined);
      },
    });
    return null;
  }
  const part = await renderInApp(
    <>
      <Asking />
      <LogoutDialog isOpen onClose={() => undefined} />
    </>,
    {
      info: { userName: 'ann', type: 0 },
      answers: { logOut: () => new Promise(() => void order.push('logged out')) },
      onLeave: () => order.push('leaving'),
    },
  );
  await part.press([...part.element.querySelectorAll('button')].find(({ textContent }) => textContent === 'submit'));
  expect(order).toEqual(['leaving', 'given up', 'logged out']);
  part.unmount();
});
