/** How the app runs, as registrations report it (REG-14). */
export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';

interface BrowserEnvironment {
  readonly isNativeWrapper: boolean;
  readonly isIosStandalone: boolean;
  readonly isStandalone: boolean;
}

/** The native wrapper is APP, an iOS home-screen app WEBCLIP, another standalone display PWA, everything else H5. */
export function registerMethodOf(surroundings: BrowserEnvironment): RegisterMethod {
  if (surroundings.isNativeWrapper) return 'APP';
  if (surroundings.isIosStandalone) return 'WEBCLIP';
  return surroundings.isStandalone ? 'PWA' : 'H5';
}

/** Reads the surroundings off the browser; false everywhere on the server. */
export function readBrowserEnvironment(): BrowserEnvironment {
  if (typeof window === 'undefined') return { isNativeWrapper: false, isIosStandalone: false, isStandalone: false };
  return {
    isNativeWrapper: 'ReactNativeWebView' in window || 'NativeApp' in window,
    isIosStandalone: (navigator as { standalone?: boolean }).standalone === true,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
  };
}

/** True inside the native app, which alone has a bridge. */
export function isNative(): boolean {
  return readBrowserEnvironment().isNativeWrapper;
}

/** True when the app is already installed, so that it is not offered (LAYOUT-26). */
export function isInstalled(): boolean {
  return registerMethodOf(readBrowserEnvironment()) !== 'H5';
}
