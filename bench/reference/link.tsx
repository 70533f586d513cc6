import type { MouseEvent, ReactNode } from 'react';

/** Addresses of the three screens, the same as the program's, so that one benchmark taps both. */
export const HOME = '/m/home';
export const GAME_LIST = '/m/gameList';
export const LOGIN = '/m/login';

const MOVED = 'moved';

/** Tells about every change of the address, by a link or by the browser's own buttons. */
export function followAddress(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(MOVED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(MOVED, onChange);
  };
}

function go(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}

/** A link that changes the screen without a load. */
export const Link = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} onClick={go}>
    {children}
  </a>
);
