import { toasts } from '@tessera/ui';

/** Copies a text and says so, or says how to do it by hand. @param words what is said in either case */
export function useCopy({ copied, failed }: { copied: string; failed: string }) {
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ kind: 'success', text: copied, lasts: 'short' });
    } catch {
      toasts.show({ kind: 'info', text: failed, lasts: 'long' });
    }
  };
}
