import { useMemo } from 'react';
import { useHydrated } from '../start/use-hydrated.ts';
import { cleanHtml } from './clean-html.ts';

/** A text of staff, cleaned again where it is shown; it comes with the phone, not with the document. */
export function StaffHtml({ html, className }: { html: string; className?: string | undefined }) {
  const isHydrated = useHydrated();
  const clean = useMemo(() => (isHydrated ? cleanHtml(html) : ''), [html, isHydrated]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the line above, and by the server when written
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
