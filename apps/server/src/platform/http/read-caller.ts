import type { Endpoint } from '@tessera/contract';
import type { FastifyRequest } from 'fastify';
import { resolveCaller, type ResolvedCaller } from './caller.ts';
import type { Fields } from './request-fields.ts';
import type { Wire } from './wire.ts';

/** A header of a request, several of the same name joined. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/**
 * Who makes a call and for which merchant, by its headers, its address, and its body where that has been read and is plain.
 * @throws Refusal as `resolveCaller` does
 */
export function readCaller(
  { merchants, sessions }: Wire,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<ResolvedCaller> {
  const query = (request.query ?? {}) as Fields;
  const plainBody = typeof request.body === 'object' ? (request.body as Fields | null) : undefined;
  return resolveCaller(
    {
      host: request.headers.host ?? '',
      merchant: header(request, 'merchant'),
      language: header(request, 'language'),
      authorization: header(request, 'authorization'),
      takesLaunchToken: endpoint.acceptsLaunchToken === true,
    },
    { ...query, ...plainBody },
    query,
    merchants,
    sessions,
  );
}
