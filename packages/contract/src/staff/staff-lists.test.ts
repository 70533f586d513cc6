import type * as v from 'valibot';
import { expect, it } from 'vitest';
import { staffEndpoints } from '../staff-endpoints.ts';

/** Fields of a schema with their types; none where it is no object. */
const fieldsOf = (schema: unknown): [name: string, type: string][] =>
  Object.entries((schema as { entries?: Record<string, v.GenericSchema> }).entries ?? {}).map(([name, { type }]) => [
    name,
    type,
  ]);

const calls = Object.entries(staffEndpoints).map(([name, { request, response }]) => ({
  name,
  asked: fieldsOf(request).map(([field]) => field),
  // what `next` names where it is no place in a list is no text
  isParted: fieldsOf(response).some(([field, type]) => field === 'next' && type === 'nullable'),
}));

it('a list that has a next part goes on behind a row, so that rows that come meanwhile move nothing', () => {
  const parted = calls.filter(({ isParted }) => isParted);
  expect(parted.length).toBeGreaterThan(20);
  for (const { name, asked } of parted)
    expect([name, asked.filter((field) => ['before', 'after'].includes(field))]).toEqual([name, [expect.any(String)]]);
});

it('the catalogue, whose order staff make, is the one list by page number', () => {
  const paged = calls.filter(({ asked }) => asked.includes('page') || asked.includes('offset'));
  expect(paged.map(({ name }) => name)).toEqual(['listStaffGames']);
});
