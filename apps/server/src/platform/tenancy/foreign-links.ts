import type { Merchant } from './merchant.ts';

/** An address that members' phones open or load, as staff wrote it. */
export interface OpenedAddress {
  /** Name of what holds it; places in a list do not tell addresses apart. */
  readonly field: string;
  readonly address: string;
  /** Loaded as a picture, never opened. */
  readonly isPicture: boolean;
}

/** Whose hosts addresses lead to. */
export type LinkOwner = Pick<Merchant, 'hosts' | 'settings'>;

/** An address leads to a host that is none of the merchant's and that no owner has allowed. */
export class ForeignLink extends Error {
  readonly field: string;
  readonly host: string;
  constructor(field: string, host: string) {
    super(`this leads to ${host}, which is no host of the merchant and not allowed by an owner`);
    this.name = 'ForeignLink';
    this.field = field;
    this.host = host;
  }
}

/** Where paths without a host lead; nobody has this name. Without https, browsers take `https:host` for a host, and with it for a path. */
const OWN = 'own.invalid';
const BASES = [`https://${OWN}`, `http://${OWN}`];
/** They open a mail or a call that names whom it goes to, and no page. */
const WITHOUT_HOST: ReadonlySet<string> = new Set(['mailto:', 'tel:']);

/** Hosts that an address leads to, as browsers read it; none for a path of our own. An unreadable address is returned itself. */
function hostsOf(address: string): string[] {
  const hosts = BASES.map((base) => {
    if (!URL.canParse(address, base)) return address.slice(0, 100);
    const { protocol, hostname } = new URL(address, base);
    if (WITHOUT_HOST.has(protocol)) return OWN;
    return protocol === 'https:' || protocol === 'http:' ? hostname : protocol;
  });
  return hosts.filter((host) => host !== OWN);
}

const fits = (host: string, allowed: string) =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/** Hosts that pictures come from beside our own; only a person with access to the machine writes them. */
const pictureHosts = ({ settings: { imageCDNs } }: LinkOwner) =>
  imageCDNs.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).hostname] : []));

/**
 * Lets addresses that are new lead only to the merchant's own hosts, to paths of ours, sandboxes among them, and to hosts that an owner
 * allows. Addresses from before stay, so that they do not prevent saving the fields beside them.
 * @throws ForeignLink for the first one that leads elsewhere
 */
export function refuseForeignLinks(
  owner: LinkOwner,
  after: readonly OpenedAddress[],
  before: readonly OpenedAddress[] = [],
): void {
  const nameOf = ({ field, address }: OpenedAddress) => `${field} ${address}`;
  const known = new Set(before.map(nameOf));
  const added = after.filter((opened) => !known.has(nameOf(opened)));
  if (added.length === 0) return;
  const allowed = [...owner.hosts, ...owner.settings.linkHosts];
  const forPictures = [...allowed, ...pictureHosts(owner)];
  for (const { field, address, isPicture } of added) {
    const foreign = hostsOf(address).find(
      (host) => !(isPicture ? forPictures : allowed).some((one) => fits(host, one)),
    );
    if (foreign !== undefined) throw new ForeignLink(field, foreign);
  }
}
