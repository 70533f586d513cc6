// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import type { Services } from '../../shared/services/services.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { requestInstallBonus } from './request-install-bonus.ts';

const call = vi.fn();
let isInstalled = true;
beforeEach(() => {
  localStore.clear();
  call.mockReset().mockResolvedValue({ isGranted: true });
  isInstalled = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
});

/** Starts the app for somebody at a merchant with an offer; the answer logs somebody else in. */
async function start(info: { userName: string; type: number } | undefined, bonusAmount: string | null = '3888') {
  const queries = new QueryClient();
  const { queryKey } = statusQuery({ call, language: 'EN' });
  queries.setQueryData(queryKey, { info: { settings: { download: { bonusAmount } } } } as never);
  let current = info;
  let notify = () => undefined as void;
  let isLeaving = false;
  const session = {
    current: () => ({ info: current }),
    isLeaving: () => isLeaving,
    subscribe: (listener: () => void) => {
      notify = listener;
    },
  };
  requestInstallBonus({ call, queries, session, language: { settled: () => 'EN' } } as unknown as Services);
  await Promise.resolve();
  return async (next: typeof info, leaves = false) => {
    current = next;
    isLeaving = leaves;
    notify();
    await new Promise((resolve) => setTimeout(resolve));
  };
}
const mai = { userName: 'mai', type: 0 };

test('DOWNLOAD-15: the installed app asks for the bonus once for each member, also one who logs in later', async () => {
  const logIn = await start(undefined);
  expect(call).not.toHaveBeenCalled();
  await logIn(mai);
  await logIn(mai);
  expect(call.mock.calls).toEqual([['requestInstallBonus', {}]]);
  await logIn({ userName: 'lan', type: 2 });
  expect(call).toHaveBeenCalledTimes(2);
  await start(mai);
  expect(call).toHaveBeenCalledTimes(2);
});

test('nothing is asked for in the browser, in free play, or where no bonus is offered', async () => {
  await start({ userName: 'trial1', type: 4 });
  await start(mai, null);
  isInstalled = false;
  await start(mai);
  expect(call).not.toHaveBeenCalled();
});

test('what could not be asked is asked again at the next start, and not while the member logs out', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  call.mockRejectedValueOnce(new Error('offline'));
  const change = await start(undefined);
  await change(mai);
  await change(mai, true);
  expect(call).toHaveBeenCalledTimes(1);
  await start(mai);
  expect(call).toHaveBeenCalledTimes(2);
  said.mockRestore();
});
