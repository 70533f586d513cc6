import type { RegisterMethod } from '../../shared/native-bridge/register-method.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';

/** A download link of the merchant: what it is for, and where it leads. */
export interface DownloadLink {
  readonly resourceType: string;
  readonly url: string;
}

export type Platform = 'android' | 'ios' | 'other';

/** The phone by what its browser says; an iPad calls itself a Macintosh that can be touched. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1) ? 'ios' : 'other';
}

/** True for Safari itself: other browsers and the windows of other apps name themselves beside it (DOWNLOAD-13). */
export function isSafari(userAgent: string): boolean {
  return /version\/[\d.]+.*safari\//i.test(userAgent) && !/crios|fxios|edgios|opios|opt\/|gsa\/|ddg\//i.test(userAgent);
}

/** True on an iPhone in another browser than Safari, which alone can install (DOWNLOAD-13). */
export function isOutsideSafari({ userAgent, maxTouchPoints }: Navigator): boolean {
  return platformOf(userAgent, maxTouchPoints) === 'ios' && !isSafari(userAgent);
}

/** Addresses a link may have: our own, or over http; never one that would run a script. */
const isSafe = (url: string) => /^(\/(?!\/)|https?:\/\/)/i.test(url);

/** Address of the link of a kind: IOS, Android, MOBILECONFIG or AppDownloadIcon (DOWNLOAD-07). */
const urlOf = (links: readonly DownloadLink[], type: string) =>
  links.find((link) => link.resourceType === type && isSafe(link.url))?.url;

/** Where the download leads on a platform; elsewhere to the page with both guides (DOWNLOAD-08). */
export function linkFor(platform: Platform, links: readonly DownloadLink[]): string | undefined {
  const android = urlOf(links, 'Android');
  const ios = urlOf(links, 'IOS') ?? urlOf(links, 'MOBILECONFIG');
  if (platform === 'android') return android;
  if (platform === 'ios') return ios;
  return (android ?? ios) && SCREEN_PATHS.appDownload;
}

/** Picture of bar and popup (DOWNLOAD-08). */
export const iconFor = (links: readonly DownloadLink[]): string => urlOf(links, 'AppDownloadIcon') ?? '/icon-192.png';

/** What decides whether the app is offered. */
export interface OfferFacts {
  readonly mode: RegisterMethod;
  readonly platform: Platform;
  readonly links: readonly DownloadLink[];
  readonly requiresLogin: boolean;
  readonly isGuest: boolean;
}

/**
 * The link that bar, popup and icons offer, or undefined where there is nothing to offer: in the app itself and in the
 * installed web app (DOWNLOAD-03), in a web clip without an iOS link (DOWNLOAD-04), without a link (DOWNLOAD-05), to
 * guests where a login is required (DOWNLOAD-06).
 */
export function offeredLink({ mode, platform, links, requiresLogin, isGuest }: OfferFacts): string | undefined {
  if (mode === 'APP' || mode === 'PWA' || (requiresLogin && isGuest)) return undefined;
  return mode === 'WEBCLIP' ? urlOf(links, 'IOS') : linkFor(platform, links);
}

/** The link of the button in the header of home (HOME-03). */
export function headerLink({ mode, platform, links }: OfferFacts, hasAppWindow: boolean): string | undefined {
  return mode === 'H5' && hasAppWindow ? linkFor(platform, links) : undefined;
}
