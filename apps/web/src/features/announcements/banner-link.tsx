import type { ReactNode } from 'react';
import { GoLink } from '../../shared/navigation/go.tsx';

interface BannerLinkProps {
  /** The address that the merchant gave the banner. */
  linkage: string | null;
  className?: string | undefined;
  children: ReactNode;
}

const isOwnPath = (address: string) => address.startsWith('/') && !/^\/[/\\]/.test(address);

/**
 * A banner that opens its address on a tap: one of ours in the app, one over https outside of it (BANNER-06). Any other leads
 * nowhere.
 */
export function BannerLink({ linkage, className, children }: BannerLinkProps) {
  if (linkage !== null && isOwnPath(linkage)) {
    return (
      <GoLink to={linkage} className={className}>
        {children}
      </GoLink>
    );
  }
  if (linkage?.startsWith('https://')) {
    return (
      <a href={linkage} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  }
  return <div className={className}>{children}</div>;
}
