import type { Endpoint } from '../endpoint.ts';

/** What decides who may call, how often and when: an address of older clients asks for the same as the call of ours that serves it. */
const GUARDS = [
  'caller',
  'feature',
  'moduleId',
  'rateLimit',
  'beforeOwnPassword',
  'alwaysOpen',
  'cacheSeconds',
  'errors',
] as const;
type Guards<Served> = Pick<Served, Extract<keyof Served, (typeof GUARDS)[number]>>;

/** Guards and failures of the call that serves an address of older clients. */
export function guardsOf<const Served extends Endpoint>(
  served: Served,
): Guards<Served> & { readonly compatOnly: true } {
  const guards = GUARDS.flatMap((guard) => (served[guard] === undefined ? [] : [[guard, served[guard]]]));
  return { ...(Object.fromEntries(guards) as Guards<Served>), compatOnly: true };
}
