import { type AnchorHTMLAttributes, type ReactNode, useCallback, useMemo } from 'react';
import { type Navigator, useNavigator, useShown } from './navigator.ts';

/** Goes to an address of the app. */
export type Go = Navigator['go'];

/** How screens move on; with `replace` the present address leaves the history. */
export function useGo(): Go {
  return useNavigator().go;
}

/** Path shown now. */
export function usePath(): string {
  return useShown().path;
}

/** Query of the address shown now. */
export function useQueryTexts(): URLSearchParams {
  const { query } = useShown();
  return useMemo(() => new URLSearchParams(query), [query]);
}

/** One step back in history, or to an address. */
export function useBack(): (target: string | 'step') => void {
  const navigator = useNavigator();
  return useCallback((target) => (target === 'step' ? navigator.back() : navigator.go(target)), [navigator]);
}

interface GoLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  children: ReactNode;
}

/** A link inside the app. Code and data of its screen start on touch, before the finger leaves. */
export function GoLink({ to, children, onClick, ...rest }: GoLinkProps) {
  const navigator = useNavigator();
  return (
    <a
      {...rest}
      href={to}
      onPointerDown={() => navigator.prepare(to)}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (event.defaultPrevented || !isPlain) return;
        event.preventDefault();
        navigator.go(to);
      }}
    >
      {children}
    </a>
  );
}
