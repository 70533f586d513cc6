import type { CallOutput } from '@tessera/contract';
import { SERVICE_LINK_TYPE } from '@tessera/contract/support/support-limits';

type ServiceEntry = CallOutput<'getStatus'>['info']['customerService'][number];

/** Path of the first service entry of a kind, still encrypted (SUPPORT-01). */
export function entryPath(entries: readonly ServiceEntry[], csType: 'WHATSAPP' | 'LIVECHAT'): string | undefined {
  return entries.find((entry) => entry.csType === csType)?.path;
}

/** Path of the service link, still encrypted: the entry of type 3 in the answer's list of paths (SUPPORT-03). */
export function serviceLinkPath(value: CallOutput<'getCustomerService'> | undefined): string | undefined {
  return value?.version.pathList.find(({ type }) => type === SERVICE_LINK_TYPE)?.path;
}

/**
 * The link inside a path (SUPPORT-02). Null for one that cannot be read or is no web address: it counts as no link.
 * The cipher is fetched when it is needed.
 */
export async function readServicePath(path: string): Promise<string | null> {
  try {
    const { openLink } = await import('@tessera/envelope/browser');
    const link = await openLink(path);
    return /^https?:$/.test(new URL(link).protocol) ? link : null;
  } catch {
    return null;
  }
}

/** Opens a link outside of the app. */
export const openOutside = (link: string): void => void window.open(link, '_blank', 'noopener');

/** Opens the link inside a path, when it can be read. */
export async function openServicePath(path: string): Promise<void> {
  const link = await readServicePath(path);
  if (link) openOutside(link);
}
