import { createHmac, type KeyObject } from 'node:crypto';
import type { EndpointName } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { isUuid, newUuid } from '#server/platform/database/uuid.ts';
import type { ResolvedCaller } from './caller.ts';
import type { WriteIdentity } from './handler.ts';
import { Refusal } from './refusal.ts';
import type { Fields } from './request-fields.ts';

/** Seconds after the first one in which equal writes without a key count as one. */
const KEYLESS_SECONDS = 10;

/** A write as it came. */
export interface SentWrite {
  readonly name: EndpointName;
  readonly caller: Pick<ResolvedCaller, 'merchant' | 'session'>;
  readonly address: string;
  readonly idempotencyKey: string | undefined;
  /** All that was sent, known to the contract or not. */
  readonly fields: Fields;
  /** What the contract made of it. */
  readonly input: unknown;
}

/** A write that happens once. */
export interface BegunWrite {
  readonly identity: WriteIdentity;
  /** Has to be said of a write that did nothing, so that it does not count as the first one. */
  failed(): Promise<void>;
}

const withAmounts = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
const inOrder = (fields: Fields) => Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * What makes a write happen once: the key that its caller sent, or a key of ours that equal ones within seconds of the first share. What is
 * equal follows from the whole request and the call, because the same amount by another method is another deposit. Marks cover passwords too and
 * are kept: they are keyed, so that six digits cannot be guessed back out of a copy of the table.
 * @throws Refusal REQUEST_INVALID for a key that is none
 */
export async function beginWrite(
  database: Pick<Database, 'call'>,
  markKey: KeyObject,
  { name, caller: { merchant, session }, address, idempotencyKey, fields, input }: SentWrite,
): Promise<BegunWrite> {
  const markOf = (value: unknown) =>
    createHmac('sha256', markKey).update(JSON.stringify(value, withAmounts)).digest('hex');
  const scope = `${name}:${session?.memberId ?? 'guest'}`;
  const of = { merchantCode: merchant.code, scope, requestHash: markOf(input) };
  if (idempotencyKey !== undefined) {
    if (!isUuid(idempotencyKey))
      throw new Refusal('REQUEST_INVALID', { issues: [{ field: 'Idempotency-Key', problem: 'uuid' }] });
    return { identity: { ...of, key: idempotencyKey.toLowerCase() }, failed: async () => undefined };
  }
  const mark = markOf([scope, address, inOrder(fields), input]);
  const attempt = newUuid();
  const place = [mark, attempt] as const;
  const { key, isFirst } = await database.call<{ key: string; isFirst: boolean }>(
    merchant.code,
    'begin_keyless_write',
    [...place, KEYLESS_SECONDS],
  );
  return {
    identity: { ...of, key },
    failed: async () => {
      if (isFirst) await database.call(merchant.code, 'fail_keyless_write', [...place]);
    },
  };
}
