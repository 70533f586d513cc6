import type { FastifyRequest } from 'fastify';
import { isGatewaySignature } from '@tessera/provider-protocol/gateway';
import { providerAccount } from '#server/modules/deposits/deposits.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Reads a signed request of a merchant's server; undefined when the signature does not hold. */
export async function readSigned(platform: Platform, request: FastifyRequest): Promise<unknown> {
  const body = typeof request.body === 'string' ? request.body : '';
  let merchant: unknown;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
    merchant = (parsed as { merchant?: unknown }).merchant;
  } catch {
    return undefined;
  }
  if (typeof merchant !== 'string' || !/^\w{1,20}$/.test(merchant)) return undefined;
  const account = await providerAccount(platform.database, merchant, 'sandbox').catch(() => undefined);
  return account && isGatewaySignature(account.secret, { headers: request.headers, body }, Date.now())
    ? parsed
    : undefined;
}
