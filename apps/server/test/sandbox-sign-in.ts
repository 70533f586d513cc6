import { startTestSandbox } from './sandbox-server.ts';
import type { TestServer } from './test-server.ts';

/** What somebody does on the sandbox's page. */
export interface Chosen {
  /** `new`, `refuse`, or the secret of somebody the browser made. */
  readonly account: string;
  readonly name?: string;
  readonly email?: string;
  readonly wrong?: string;
}

/** The sandbox's sign-in on a real port. */
export interface SandboxSignIn {
  /**
   * Chooses somebody on the page of an authorization request, after a fault was set at the sandbox.
   * @returns what the app finds behind the `#`, and the cookie that the browser keeps
   */
  choose(address: string, chosen: Chosen): Promise<{ back: URLSearchParams; cookie: string }>;
  stop(): Promise<void>;
}

/** Starts the sandbox's sign-in and points the test's program at it. */
export async function startSandboxSignIn(test: TestServer): Promise<SandboxSignIn> {
  const { services, stop } = await startTestSandbox(test);
  return {
    choose: async (address, { wrong, ...chosen }) => {
      const post = (to: string, form: Record<string, string>) =>
        fetch(to, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
      const state = new URL(address).searchParams.get('state') ?? '';
      if (wrong) await post(`${services}/sandbox/openid/behaviour`, { state, wrong });
      const { headers } = await post(address, { ...chosen });
      const back = new URLSearchParams(new URL(headers.get('location') ?? 'http://nowhere').hash.slice(1));
      return { back, cookie: headers.get('set-cookie') ?? '' };
    },
    stop,
  };
}
