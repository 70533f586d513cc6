// Writes what members' calls take and answer in this release, for the next ones to be compared with. `npm run release-calls`
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../packages/contract/src/endpoint.ts';
import { PIPELINE_ERRORS } from '../packages/contract/src/endpoint.ts';
import { ENDPOINT_NAMES, endpoints } from '../packages/contract/src/endpoints.ts';
import type { ErrorCode } from '../packages/contract/src/errors.ts';
import { statusOf, wireCodeOf } from '../apps/server/src/platform/http/answer.ts';
import { inputOf, type JsonSchema, schemaOf } from '../apps/server/src/platform/http/described-schema.ts';
import { routesOf } from '../apps/server/src/platform/http/routes.ts';

const root = join(import.meta.dirname, '..');
const RELEASED_CALLS = join(root, 'packages', 'contract', 'published', 'calls.jsonl');

/** What a client may rely on a call for, beside its fields. */
const PROMISES = ['idempotent', 'acceptsLaunchToken', 'alwaysOpen', 'beforeOwnPassword'] as const;

/** A call as a client of the wire sees it. */
export interface DescribedCall {
  readonly call: string;
  /** Methods and paths that it is served at; `{}` is a field in the path. */
  readonly at: readonly string[];
  readonly caller: string;
  /** Switch that a merchant may have off, so that the call is refused there. */
  readonly feature?: string;
  readonly encrypted: string;
  /** How a body is sent and how an answer is wrapped. */
  readonly form: string;
  readonly envelope: string;
  readonly promises: readonly string[];
  /** Status and wire code of what the call refuses, without what every call may answer. */
  readonly failures: readonly string[];
  readonly sent: JsonSchema;
  readonly answered: JsonSchema;
}

/** All calls of members, and the failures that each may answer. */
export interface DescribedCalls {
  readonly release: string;
  readonly failures: readonly string[];
  readonly calls: readonly DescribedCall[];
}

/** Texts for people, which no client reads. */
const FOR_PEOPLE = new Set(['description', 'title', 'examples']);
const withoutTexts = (key: string, value: unknown) =>
  FOR_PEOPLE.has(key) && typeof value === 'string' ? undefined : value;

const failureOf = (code: ErrorCode, endpoint?: Endpoint) => `${statusOf(code, endpoint)} ${wireCodeOf(code, endpoint)}`;

/** Describes one call by the JSON schemas of `/openapi.json`. */
export function describeCall(call: string, endpoint: Endpoint): DescribedCall {
  const { requestBody } = inputOf(endpoint, false) as {
    requestBody: { content: Record<string, { schema: JsonSchema }> };
  };
  const [sent = {}] = Object.values(requestBody.content).map(({ schema }) => schema);
  return {
    call,
    at: routesOf(endpoint).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`),
    caller: endpoint.caller,
    ...(endpoint.feature && { feature: endpoint.feature }),
    encrypted: endpoint.encrypted ?? 'no',
    form: endpoint.form ?? 'json',
    envelope: endpoint.envelope ?? 'wps',
    promises: PROMISES.filter((promise) => endpoint[promise]),
    failures: endpoint.errors.map((code) => failureOf(code, endpoint)),
    sent,
    answered: schemaOf(endpoint.response, 'output'),
  };
}

/** Describes all calls of members as they are now. */
export function describeCalls(): DescribedCalls {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const calls = ENDPOINT_NAMES.map((name) => describeCall(name, endpoints[name]));
  return { release: version, failures: PIPELINE_ERRORS.map((code) => failureOf(code)), calls };
}

/** The calls of the last release, as they were written then. @throws Error when the file is missing or a line is no JSON */
export function readReleasedCalls(): DescribedCalls {
  const [head, ...calls] = readFileSync(RELEASED_CALLS, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  return { ...(head as Omit<DescribedCalls, 'calls'>), calls: calls as DescribedCall[] };
}

if (process.argv[1]?.endsWith('released-calls.ts')) {
  const { calls, ...head } = describeCalls();
  const lines = [head, ...calls].map((each) => JSON.stringify(each, withoutTexts));
  writeFileSync(RELEASED_CALLS, `${lines.join('\n')}\n`);
}
