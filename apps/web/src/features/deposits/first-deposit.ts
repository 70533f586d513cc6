import type { KeyStore, StorageKey } from '../../shared/storage/storage.ts';

/** How a native app around the page receives messages: React Native's way, or its own. */
export interface NativeBridge {
  readonly ReactNativeWebView?: { postMessage(message: string): void };
  readonly NativeApp?: { postMessage?(message: string): void };
}

const keyOf = (memberId: string): StorageKey => `FIRST_DEPOSIT_${memberId}`;

/**
 * Tells the native app of a member's first deposit: once for each member id on this phone, and nothing without an app
 * around the page (DOWNLOAD-14).
 * @param bridge the window, or its substitute in a test
 */
export function reportFirstDeposit(memberId: string, store: KeyStore, bridge: NativeBridge): void {
  const app = bridge.ReactNativeWebView ?? bridge.NativeApp;
  const send = app?.postMessage?.bind(app);
  if (!send || store.getItem(keyOf(memberId)) !== null) return;
  send(JSON.stringify({ type: 'firstDeposit', memberId }));
  store.setItem(keyOf(memberId), '1');
}
