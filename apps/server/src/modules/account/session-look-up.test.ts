import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createSessionDirectory } from './account.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

describe('the session of a token', () => {
  it('is found within its budget of round trips, and no longer once it has ended', async () => {
    const { token } = await test.newMember();
    const sessions = createSessionDirectory(test.platform.database);
    expect(await sessions.byToken(token)).toBeDefined();
    const { statements, ...spent } = await countRoundTrips(() => sessions.byToken(token));
    expect(spent, statements.join('\n')).toEqual(BUDGETS.sessionLookUp);
    await test.call('logOut', {}, { token });
    expect(await sessions.byToken(token)).toBeUndefined();
  });
});
