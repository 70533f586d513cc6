import { expect, test } from 'vitest';
import { FOR_ALL, probeQuery } from '../../../test/probe-query.ts';
import { sendCountriesQuery } from './verification-queries.ts';

test('CSYS-09: the countries that get codes are asked for once an hour', async () => {
  expect(await probeQuery(sendCountriesQuery)).toEqual({
    ...FOR_ALL,
    freshMs: 3_600_000,
    sends: [['listSendCountries', {}]],
  });
});
