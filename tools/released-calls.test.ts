import {
  array,
  literal,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  union,
  variant,
} from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineEndpoint, type Endpoint } from '../packages/contract/src/endpoint.ts';
import { describeCall, describeCalls, type DescribedCalls, readReleasedCalls } from './released-calls.ts';
import { schemaBreaks, wireBreaks } from './wire-breaks.ts';

it('the calls of members break no client of the last release', () => {
  const released = readReleasedCalls();
  expect(released.calls.length).toBeGreaterThan(200);
  // What is gone on purpose is released anew by `npm run release-calls`, and named in CHANGELOG.md.
  expect(wireBreaks(released, describeCalls())).toEqual([]);
});

it('the released calls are those of a client: with fields, choices, failures and addresses', () => {
  const { calls } = readReleasedCalls();
  const logIn = calls.find(({ call }) => call === 'logIn');
  expect(Object.keys(logIn?.sent['properties'] ?? {})).toEqual(expect.arrayContaining(['username', 'password']));
  expect(Object.keys(logIn?.answered['properties'] ?? {})).toContain('token');
  expect(logIn?.failures.length).toBeGreaterThan(0);
  expect(calls.flatMap(({ at }) => at).length).toBeGreaterThan(calls.length);
});

/** Each object within a description that has fields, however deep. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'properties' in value ? [value.properties as Record<string, unknown>] : [];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

it('whichever field of whichever call is taken away is noticed', () => {
  const { calls } = readReleasedCalls();
  const unseen = calls.flatMap((call) => {
    const after = structuredClone(call);
    return (['sent', 'answered'] as const).flatMap((side) =>
      objectsIn(after[side]).flatMap((fields) =>
        Object.entries(fields).flatMap(([name, schema]) => {
          delete fields[name];
          const found = schemaBreaks(call[side], after[side], side, side);
          fields[name] = schema;
          return found.length > 0 ? [] : [`${call.call} ${side} ${name}`];
        }),
      ),
    );
  });
  expect(unseen).toEqual([]);
});

const before = defineEndpoint({
  summary: 'Sends a card to somebody.',
  method: 'POST',
  path: '/wps/cards/:cardId',
  aliases: [{ method: 'GET', path: '/wps/relay/sendCard' }],
  caller: 'session',
  idempotent: true,
  request: object({
    cardId: string(),
    text: pipe(string(), maxLength(20)),
    kind: optional(picklist(['plain', 'gold'])),
    note: optional(nullable(string())),
  }),
  response: object({
    id: string(),
    state: picklist(['sent', 'held']),
    at: number(),
    cards: array(object({ name: string(), colour: optional(string()) })),
  }),
  errors: ['NOT_FOUND', 'FILE_TYPE'],
});

const ways = [
  object({ way: literal('post'), street: string() }),
  object({ way: literal('mail'), address: string() }),
] as const;
const withWays = (...some: readonly (typeof ways)[number][]): Endpoint => ({
  ...before,
  request: object({ by: variant('way', [...some]), tags: record(pipe(string(), maxLength(8)), number()) }),
  response: object({ by: variant('way', [...some]) }),
});

const described = (endpoint: Endpoint | undefined): DescribedCalls => ({
  release: '1',
  failures: ['500 UNKNOWN_ERROR'],
  calls: endpoint ? [describeCall('sendCard', endpoint)] : [],
});
const { entries: sent } = before.request;
const { entries: answered } = before.response;
const withSent = (fields: object): Endpoint => ({ ...before, request: object({ ...sent, ...fields }) });
const withAnswer = (fields: object): Endpoint => ({ ...before, response: object({ ...answered, ...fields }) });
const without = (fields: object, name: string) =>
  object(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)));
const breaksOf = (after: Endpoint | undefined) => wireBreaks(described(before), described(after));

describe('what breaks a client of the release before fails with a sentence that names it', () => {
  const planted: readonly (readonly [string, Endpoint | undefined, string])[] = [
    ['a call', undefined, 'the call is gone'],
    ['an alias', { ...before, aliases: [] }, 'the address GET /wps/relay/sendCard is gone'],
    ['another path', { ...before, path: '/wps/card/:cardId' }, 'the address POST /wps/cards/{} is gone'],
    ['an error', { ...before, errors: ['NOT_FOUND'] }, 'the failure 400 FILE_TYPE is gone'],
    ['another code', { ...before, wireCodes: { FILE_TYPE: 'file.type' } }, 'the failure 400 FILE_TYPE is gone'],
    ['no repetition', { ...before, idempotent: false }, 'the promise idempotent is gone'],
    ['fewer callers', { ...before, caller: 'agent' }, 'it is for agent alone now'],
    ['a switch', { ...before, feature: 'affiliates' }, 'it needs the feature affiliates now'],
    ['a sealed body', { ...before, encrypted: 'required' }, 'its encryption was no and is required'],
    ['another wrap', { ...before, envelope: 'bare' }, 'its envelope was wps and is bare'],
    ['a form', { ...before, form: 'multipart' }, 'its form was json and is multipart'],
    ['a field sent', { ...before, request: without(sent, 'kind') }, 'sent field "kind" is gone'],
    ['a required field', withSent({ place: string() }), 'sent field "place" must be sent now'],
    ['a field required now', withSent({ kind: picklist(['plain', 'gold']) }), 'sent field "kind" must be sent now'],
    [
      'a value sent',
      withSent({ kind: optional(picklist(['plain'])) }),
      'sent field "kind" has no value "gold" any more',
    ],
    ['a closed list', withSent({ text: picklist(['hello']) }), 'sent field "text" takes ["hello"] alone'],
    [
      'a shorter text',
      withSent({ text: pipe(string(), maxLength(9)) }),
      'sent field "text" has maxLength 9, which was 20',
    ],
    ['a type sent', withSent({ text: number() }), 'sent field "text" was string and is number'],
    ['no null', withSent({ note: optional(string()) }), 'sent field "note" was null and is string'],
    ['a field answered', { ...before, response: without(answered, 'id') }, 'answered field "id" is gone'],
    ['a field left out', withAnswer({ id: optional(string()) }), 'answered field "id" may be missing now'],
    ['a type answered', withAnswer({ at: string() }), 'answered field "at" was number and is string'],
    ['null answered', withAnswer({ id: nullable(string()) }), 'answered field "id" was string and is null'],
    [
      'a value answered',
      withAnswer({ state: picklist(['sent']) }),
      'answered field "state" has no value "held" any more',
    ],
    [
      'a field of a list',
      withAnswer({ cards: array(object({ colour: optional(string()) })) }),
      'answered field "cards"[].name is gone',
    ],
  ];
  it.each(planted)('%s', (_what, after, sentence) => {
    expect(breaksOf(after)).toContain(`sendCard: ${sentence}`);
  });

  it('a choice that may be sent or answered, and the keys of a record', () => {
    const [post, mail] = ways;
    const breaks = (from: Endpoint, to: Endpoint) => wireBreaks(described(from), described(to));
    expect(breaks(withWays(post, mail), withWays(post, mail))).toEqual([]);
    expect(breaks(withWays(post, mail), withWays(post))).toContain(
      'sendCard: sent field "by".way has no value "mail" any more',
    );
    expect(breaks(withWays(post), withWays(post, mail))).toEqual([
      'sendCard: answered field "by" may be another object now',
    ]);
    const oneOf = (...some: string[]) => withAnswer({ state: union(some.map((each) => literal(each))) });
    expect(breaks(oneOf('sent', 'held'), oneOf('sent'))).toEqual([
      'sendCard: answered field "state" has no value "held" any more',
    ]);
    expect(breaks(oneOf('sent'), oneOf('sent', 'held'))).toEqual([]);
    const shorter = { ...before, request: object({ tags: record(pipe(string(), maxLength(4)), number()) }) };
    expect(breaks(withWays(post), shorter)).toContain('sendCard: sent field "tags"[] has maxLength 4, which was 8');
  });

  it('a failure of every call', () => {
    const after = { ...described(before), failures: [] };
    expect(wireBreaks(described(before), after)).toEqual(['every call: the failure 500 UNKNOWN_ERROR is gone']);
  });
});

describe('an addition passes', () => {
  const more = object({ name: string(), colour: optional(string()), size: number() });
  const added: readonly (readonly [string, Endpoint])[] = [
    ['nothing', before],
    ['an address', { ...before, aliases: [...(before.aliases ?? []), { method: 'PUT', path: '/wps/cards' }] }],
    ['an error', { ...before, errors: [...before.errors, 'FILE_COUNT'] }],
    ['more callers', { ...before, caller: 'guest' }],
    ['a sealed body as well', { ...before, encrypted: 'accepted' }],
    [
      'another name of a field in the path',
      { ...before, path: '/wps/cards/:id', request: object({ ...without(sent, 'cardId').entries, id: string() }) },
    ],
    ['a field that may be sent', withSent({ place: optional(string()) })],
    ['a field that may be left out', withSent({ text: optional(pipe(string(), maxLength(20))) })],
    ['a longer text', withSent({ text: pipe(string(), maxLength(40)) })],
    ['a value sent', withSent({ kind: optional(picklist(['plain', 'gold', 'paper'])) })],
    ['null sent', withSent({ kind: optional(nullable(picklist(['plain', 'gold']))) })],
    ['a field answered', withAnswer({ cards: array(more), more: string() })],
    ['a value answered', withAnswer({ state: picklist(['sent', 'held', 'read']) })],
  ];
  it.each(added)('%s', (_what, after) => {
    expect(breaksOf(after)).toEqual([]);
  });

  it('another name of ours for the call, also where two calls share an address', () => {
    const renamed = { ...described(before), calls: [describeCall('postCard', before)] };
    expect(wireBreaks(described(before), renamed)).toEqual([]);
    const list = describeCall('listCards', { ...before, request: object({}), aliases: [] });
    const two = { ...renamed, calls: [list, ...renamed.calls] };
    expect(wireBreaks(described(before), two)).toEqual([]);
  });

  it('a call, and a failure of every call', () => {
    const after = { ...described(before), failures: ['500 UNKNOWN_ERROR', '503 UPGRADING'] };
    const two = { ...after, calls: [...after.calls, describeCall('other', { ...before, path: '/wps/other' })] };
    expect(wireBreaks(described(before), two)).toEqual([]);
  });
});
