import { HEAD_ICONS } from '@tessera/contract';
import { storedPictureUrl } from '#server/platform/files/file-routes.ts';

/** How a member's head icon is stored: a drawn one by its name, an uploaded one by the hash of its content. */
export const DRAWN = 'drawn:';
export const UPLOADED = 'file:';

/** Address of a drawn head icon on the app's origin. */
export const drawnIconUrl = (name: string): string => `/art/avatars/${name}.svg`;

/** Where a stored head icon is seen; null when there is none, or one that is not drawn any more. */
export function headIconUrl(stored: string | null, merchantCode: string, framesAt: string): string | null {
  if (stored?.startsWith(UPLOADED)) return storedPictureUrl(framesAt, merchantCode, stored.slice(UPLOADED.length));
  const name = stored?.startsWith(DRAWN) ? stored.slice(DRAWN.length) : '';
  return (HEAD_ICONS as readonly string[]).includes(name) ? drawnIconUrl(name) : null;
}
