import { createContext, useContext } from 'react';

const SideMenuContext = createContext<() => void>(() => undefined);
export const SideMenuProvider = SideMenuContext.Provider;

/** What opens the side menu, for the menu icons of bars and headers (LAYOUT-29). */
export function useSideMenuSwitch(): () => void {
  return useContext(SideMenuContext);
}
