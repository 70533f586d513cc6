import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import { hostNameOf, isOpenHost, programHosts } from './host.ts';
import { isForPeople, sendPlainPage } from './plain-page.ts';
import { Refusal } from './refusal.ts';

/** What watches the program asks these, under whatever name it knows the machine by. */
const PROBES: readonly string[] = ['/healthz', '/readyz'];

function hostCount({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

/**
 * Refuses requests that do not say plainly where they go: no host or two of them, a host that is none, an address in
 * absolute form, which names a second host. Nothing after this has to look at the spelling of a host again.
 */
export function refuseOddHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (hostCount(request) > 1 || hostNameOf(request.headers.host) === undefined)
      return done(new Refusal('REQUEST_INVALID', { issues: [{ field: 'Host', problem: 'host' }] }));
    if (!request.raw.url?.startsWith('/'))
      return done(new Refusal('REQUEST_INVALID', { issues: [{ field: 'address', problem: 'path' }] }));
    done();
  });
}

/**
 * Serves the hosts of merchants, those of PUBLIC_URL and FRAMES_URL, addresses and `localhost`, and nothing else (decision
 * 0002): under any other name there is a plain page for people and a coded refusal for every call, reading ones too. Holds
 * for the routes that are registered after it.
 */
export function refuseForeignHosts(
  server: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'framesUrl'>,
  merchants: Pick<MerchantDirectory, 'byHost'>,
): void {
  const own = programHosts(config);
  server.addHook('onRequest', async (request, reply) => {
    const name = hostNameOf(request.headers.host) ?? '';
    if (isOpenHost(name) || own.has(name) || PROBES.includes(request.routeOptions.url ?? '')) return undefined;
    if (await merchants.byHost(name)) return undefined;
    if (isForPeople(request)) return sendPlainPage('HOST_UNKNOWN', request, reply);
    throw new Refusal('HOST_UNKNOWN');
  });
}
