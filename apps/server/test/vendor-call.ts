import { randomUUID } from 'node:crypto';
import { WP1_HEADERS, type Wp1Call } from '@tessera/contract/vendors/wp1';
import { signVendorMessage } from '@tessera/provider-protocol/signed-message';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './test-server.ts';

/** A key of a vendor, as the vendor has it. */
export interface VendorKey {
  readonly keyId: string;
  readonly secret: string;
}

/** What a signed call has instead of the time of now (Unix seconds) and a fresh nonce. */
export interface Signing {
  readonly timestamp?: string;
  readonly nonce?: string;
  /** Alters the body once it is signed. */
  readonly change?: (body: string) => string;
}

/** Calls the wallet as a vendor would, signed by its key. @param fields of the body; they are for merchant EN unless they name another */
export async function callWallet(
  { server }: TestServer,
  { vendor, keyId, secret }: VendorKey & { readonly vendor: string },
  call: Wp1Call,
  fields: object,
  { timestamp = String(Math.floor(Date.now() / 1000)), nonce = randomUUID(), change }: Signing = {},
): Promise<LightMyRequestResponse> {
  const path = `/wp1/${call}`;
  const body = JSON.stringify({ request_id: randomUUID(), merchant: 'EN', ...fields });
  return server.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      [WP1_HEADERS.vendor]: vendor,
      [WP1_HEADERS.keyId]: keyId,
      [WP1_HEADERS.timestamp]: timestamp,
      [WP1_HEADERS.nonce]: nonce,
      [WP1_HEADERS.signature]: signVendorMessage(secret, { method: 'POST', path, timestamp, nonce, body }),
    },
    payload: change ? change(body) : body,
  });
}
