import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';

/** The shown screen and its address. */
export interface Shown {
  /** Path of the address. */
  readonly path: string;
  /** Query of the address with its question mark, or nothing. */
  readonly query: string;
  /** The screen, or why there is none: its code is still on its way, or did not come. */
  readonly state:
    | { readonly kind: 'ready'; readonly Screen: ComponentType }
    | { readonly kind: 'waiting' }
    | { readonly kind: 'failed'; readonly error: unknown };
}

/** Moves between the addresses of the app. What is shown follows when the screen of the new address is there. */
export interface Navigator {
  /** The screen shown now; the same object until it changes. */
  shown(): Shown;
  subscribe(listener: () => void): () => void;
  /** Goes to an address of the app; with `replace` the present one leaves the history. */
  go(to: string, options?: { readonly replace?: boolean }): void;
  /** One step back in the history. */
  back(): void;
  /** Called by the frame when the shown screen has been drawn. */
  drawn(): void;
  /** Fetches what the screen of an address needs, because a finger is on a link to it. */
  prepare(to: string): void;
}

const NavigatorContext = createContext<Navigator | undefined>(undefined);

export const NavigatorProvider = NavigatorContext.Provider;

/** The navigator of the app. @throws Error outside of the app's frame */
export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('no navigator around this component');
  return navigator;
}

/** The shown screen; renders again when it changes. */
export function useShown(): Shown {
  const navigator = useNavigator();
  return useSyncExternalStore(navigator.subscribe, navigator.shown, navigator.shown);
}
