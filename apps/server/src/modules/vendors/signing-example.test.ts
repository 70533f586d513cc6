import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WP1_CODES, WP1_REQUESTS } from '@tessera/contract/vendors/wp1';
import { signVendorMessage } from '@tessera/provider-protocol/signed-message';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/vendors.md'), 'utf8');

test('the example in the guide for vendors is signed as the wallet expects it', () => {
  const example = guide.slice(guide.indexOf('signing-example: begin'), guide.indexOf('signing-example: end'));
  const [secret = '', timestamp = '', nonce = '', body = '', signature] = [...example.matchAll(/`([^`]+)`/g)].map(
    ([, text]) => text ?? '',
  );
  expect(signVendorMessage(secret, { method: 'POST', path: '/wp1/bet', timestamp, nonce, body })).toBe(signature);
  expect(v.parse(WP1_REQUESTS.bet, JSON.parse(body)).amount).toBe(20_000n);
});

test('the guide for vendors names every call and every code', () => {
  const missing = [...Object.keys(WP1_REQUESTS), ...WP1_CODES].filter((name) => !guide.includes(`| \`${name}\``));
  expect(missing).toEqual([]);
});
