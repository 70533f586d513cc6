// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { useOnDemand } from './use-on-demand.ts';

test('code that comes with its first use: a failure to fetch it shows a message, and the next use tries again', async () => {
  const load = vi.fn(async () => ({ Window: () => <p>here</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  function Part() {
    const [code, need] = useOnDemand(load);
    return (
      <>
        <button type="button" onClick={need}>
          open
        </button>
        {code && <code.Window />}
      </>
    );
  }
  const part = await renderInApp(<Part />);
  expect(load).not.toHaveBeenCalled();
  await part.press(part.button('open'));
  expect(part.element.textContent).toBe('open');
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'failedTitle' });
  await part.press(part.button('open'));
  expect(part.element.textContent).toBe('openhere');
  part.unmount();
});
