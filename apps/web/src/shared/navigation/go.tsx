import { useRouter, useRouterState } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, useCallback, useMemo } from 'react';

/** Goes to an address of the app. */
export type Go = (to: string, options?: { readonly replace?: boolean }) => void;

/** How screens move on; with `replace` the present address leaves the history. */
export function useGo(): Go {
  const router = useRouter();
  return useCallback(
    (to, options) => (options?.replace ? router.history.replace(to) : router.history.push(to)),
    [router],
  );
}

/** Path shown now. */
export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** Query of the address shown now. */
export function useQueryTexts(): URLSearchParams {
  const text = useRouterState({ select: (state) => state.location.searchStr });
  return useMemo(() => new URLSearchParams(text), [text]);
}

/** One step back in history, or to an address. */
export function useBack(): (target: string | 'step') => void {
  const router = useRouter();
  return useCallback((target) => (target === 'step' ? router.history.back() : router.history.push(target)), [router]);
}

interface GoLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  children: ReactNode;
}

/** A link inside the app. Code and data of its screen start on touch, before the finger leaves. */
export function GoLink({ to, children, onClick, ...rest }: GoLinkProps) {
  const router = useRouter();
  const prepare = () => {
    const address = new URL(to, location.origin);
    void router.preloadRoute({ to: address.pathname, search: Object.fromEntries(address.searchParams) });
  };
  return (
    <a
      {...rest}
      href={to}
      onPointerDown={prepare}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (event.defaultPrevented || !isPlain) return;
        event.preventDefault();
        router.history.push(to);
      }}
    >
      {children}
    </a>
  );
}
