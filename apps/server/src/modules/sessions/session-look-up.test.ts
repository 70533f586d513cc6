import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { countRoundTrips, countWithFreshCopies } from '../../../test/round-trips.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { createSessionDirectory } from './session-directory.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());
afterEach(() => void vi.restoreAllMocks());

/** What a call asks of the database beside the copies that a process refreshes once a second. */
async function spentBy(work: () => Promise<unknown>) {
  const { statements, ...spent } = await countWithFreshCopies(() => test.call('listGames', {}), work);
  return { spent, statements: statements.join('\n') };
}

describe('the session of a token', () => {
  it('is found within its budget of round trips, and no longer once it has ended', async () => {
    const { token } = await test.newMember();
    const sessions = createSessionDirectory(test.platform.database);
    expect(await sessions.byToken(token)).toBeDefined();
    const { statements, ...spent } = await countRoundTrips(() => sessions.byToken(token));
    expect(spent, statements.join('\n')).toEqual(BUDGETS.sessionLookup);
    await test.call('logOut', {}, { token });
    expect(await sessions.byToken(token)).toBeUndefined();
  });
});

describe('calls of every visit', () => {
  it('a login asks the database twice: to count the try, and to open the session', async () => {
    const { userName } = await test.newMember();
    const input = { username: userName, password: TEST_PASSWORD };
    const { spent, statements } = await spentBy(async () => expect((await test.call('logIn', input)).status).toBe(200));
    expect(spent, statements).toEqual(BUDGETS.login);
  });

  it('WALLET-01: the wallet is one question beside the session', async () => {
    const { token } = await test.newMember();
    const { spent, statements } = await spentBy(async () =>
      expect((await test.call('getWallet', {}, { token })).status).toBe(200),
    );
    const { trips, commits } = BUDGETS.sessionLookup;
    expect(spent, statements).toEqual({
      trips: BUDGETS.wallet.trips + trips,
      commits: BUDGETS.wallet.commits + commits,
    });
  });
});
