import { type LinkHostsChoice, linkHostsChoice } from '@tessera/contract/merchants/staff-link-hosts';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

/** What is in the field: one host on each line. */
export interface LinkHostValues {
  readonly hosts: string;
}

/** Lines that show the hosts of a merchant. */
export const linkHostValuesOf = ({ hosts }: LinkHostsChoice): LinkHostValues => ({ hosts: hosts.join('\n') });

/** Hosts as the lines ask for them, in small letters; errors show once, below the field. */
export const readLinkHosts = ({ hosts }: LinkHostValues): ReadValues<LinkHostsChoice> =>
  readChoice<LinkHostsChoice>(
    linkHostsChoice,
    { hosts: hosts.split('\n').flatMap((line) => line.trim().toLowerCase() || []) },
    () => 'hosts',
  );
