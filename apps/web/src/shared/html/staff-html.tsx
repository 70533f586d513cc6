import { useMemo } from 'react';
import { useHydrated } from '../start/use-hydrated.ts';
import { cleanHtml } from './clean-html.ts';

interface StaffHtmlProps {
  readonly html: string;
  readonly className?: string | undefined;
  /** Whether the server's document holds it too, as the server cleaned it; else it comes with the phone. */
  readonly isInDocument?: boolean;
}

/** A text of staff, cleaned again where it is shown. */
export function StaffHtml({ html, className, isInDocument = false }: StaffHtmlProps) {
  const isHydrated = useHydrated();
  const clean = useMemo(
    () => (isHydrated ? cleanHtml(html) : isInDocument ? html : ''),
    [html, isHydrated, isInDocument],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the phone above, and by the server when written
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
