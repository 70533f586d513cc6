import type { FastifyRequest } from 'fastify';
import { isGatewaySignature } from '@tessera/provider-protocol/gateway';
import type { Sandbox } from './sandbox.ts';

/** Reads a signed request of a merchant's server; undefined when the signature does not hold. */
export async function readSigned(sandbox: Sandbox, request: FastifyRequest): Promise<unknown> {
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
  const secret = await sandbox.accounts.secretOf('money', merchant);
  return secret !== undefined && isGatewaySignature(secret, { headers: request.headers, body }, Date.now())
    ? parsed
    : undefined;
}
