import * as v from 'valibot';

const isIpv4 = v.pipe(v.string(), v.ipv4());
// an address with a zone is of one machine's own network, from where nobody calls
const isIpv6 = v.pipe(v.string(), v.ipv6(), v.excludes('%'));
const hasBits = (bits: string | undefined, most: number) =>
  bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);

/** Whether a text is an address or a network in CIDR form; a network of all addresses is none, for that is a merchant that refuses everybody. */
export function isNetwork(text: string): boolean {
  const [base, bits, ...more] = text.split('/');
  if (more.length > 0) return false;
  return (v.is(isIpv4, base) && hasBits(bits, 32)) || (v.is(isIpv6, base) && hasBits(bits, 128));
}
