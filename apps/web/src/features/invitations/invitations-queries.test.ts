import { expect, test } from 'vitest';
import { OWN, probeQuery, THREE_PAGES } from '../../../test/probe-query.ts';
import { inviteQuery } from './invitations-queries.ts';

test('INVITE-01: the own code and those it brought come by pages of twenty, to the last', async () => {
  const sends = THREE_PAGES.map((page) => ['getInvite', { ...page, size: 20 }]);
  expect(await probeQuery(inviteQuery)).toEqual({ ...OWN, sends });
});
