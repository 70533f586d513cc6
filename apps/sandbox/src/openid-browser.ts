import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'sandbox_people';
/** How many people a browser keeps at hand. */
const MOST_PEOPLE = 6;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Secrets of the people that this browser made, the last one first. */
export function secretsOf(request: FastifyRequest): string[] {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,600})`).exec(request.headers.cookie ?? '');
  return (found?.[1] ?? '').split('.').filter(Boolean).slice(0, MOST_PEOPLE);
}

/** Lets the browser keep somebody it just made, for this sandbox's addresses alone. */
export function keepSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const kept = [secret, ...secretsOf(request)].slice(0, MOST_PEOPLE).join('.');
  reply.header(
    'Set-Cookie',
    `${COOKIE}=${kept}; Path=/sandbox/openid; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`,
  );
}
