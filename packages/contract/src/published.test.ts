import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeCall, describeSchema } from '../test/describe-call.ts';
import { endpoints } from './endpoints.ts';
import { ERRORS } from './errors.ts';
import { staffEndpoints } from './staff-endpoints.ts';
import { STAFF_ERRORS } from './staff/staff-errors.ts';

const described = (calls: Readonly<Record<string, object>>): string =>
  `${Object.entries(calls)
    .map(([name, call]) => describeCall(name, call))
    .join('\n\n')}\n`;

const listed = (errors: Readonly<Record<string, object>>): string =>
  `${Object.entries(errors)
    .map(([code, error]) => `${code} ${JSON.stringify(error)}`)
    .join('\n')}\n`;

// Phones keep an older app for weeks, and older clients are not ours: a change of what is sent or answered is seen here, on purpose.
// `vitest -u` writes these files anew.
test('what calls of members take and answer is what is published', async () => {
  await expect(described(endpoints)).toMatchFileSnapshot('../published/calls.txt');
});

test('what calls of staff take and answer is what is published', async () => {
  await expect(described(staffEndpoints)).toMatchFileSnapshot('../published/staff-calls.txt');
});

test('errors have the code and status that are published', async () => {
  await expect(listed(ERRORS)).toMatchFileSnapshot('../published/errors.txt');
  await expect(listed(STAFF_ERRORS)).toMatchFileSnapshot('../published/staff-errors.txt');
});

test('a description tells fields, lengths, patterns, defaults, choices and steps apart', () => {
  const name = v.pipe(v.string(), v.trim(), v.minLength(2, 'short'), v.regex(/^[a-z]+$/u));
  const schema = v.object({
    name,
    size: v.optional(v.picklist(['s', 'm']), 's'),
    list: v.array(v.nullable(v.strictObject({ at: v.literal(4) }))),
    map: v.record(v.string(), v.union([v.number(), v.bigint()])),
    pair: v.tuple([v.string(), v.boolean()]),
    none: v.object({}),
    checked: v.pipe(
      v.object({ a: v.string(), b: v.string() }),
      v.partialCheck([['a'], ['b']], () => true, 'differ'),
      v.transform(({ a }) => a),
    ),
  });
  expect(describeSchema(schema as never)).toBe(`object {
  name: string | trim | min_length(2, "short") | regex(/^[a-z]+$/u)
  size: optional("s") [picklist ["s", "m"]]
  list: array [nullable [strict_object {
    at: literal(4)
  }]]
  map: record [string, union [number, bigint]]
  pair: tuple [string, boolean]
  none: object {}
  checked: object {
    a: string
    b: string
  } | partial_check("differ") | transform
}`);
});
