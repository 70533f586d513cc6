import { isIP } from 'node:net';

/** Names of predefined networks that the library behind `request.ip` knows. */
const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [base = '', bits, ...more] = text.split('/');
  const family = isIP(base);
  const most = family === 6 ? 128 : 32;
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** A list of networks, apart by commas; undefined when one of them is none. */
export function networkList(text: string): readonly string[] | undefined {
  const networks = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return networks.every(isNetwork) ? networks : undefined;
}
