import { createHashHistory, createRoute, createRouter } from '@tanstack/react-router';
import { frame, merchant, root } from '../shared/screen-row.tsx';
import { Frame } from './frame.tsx';
import { AT_MERCHANT, ON_PLATFORM, WITHOUT_SIGN_IN } from './screen-table.ts';
import { Start } from './start.tsx';

const start = createRoute({ getParentRoute: () => frame, path: '/', component: Start });

/** Every screen of the console. The fragment of an address is never sent to a server, and one-time links have their secret there. */
export const router = createRouter({
  // Every value is a text: a search for 0012 or 9999 is no number.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(search as Record<string, string>).toString();
    return query === '' ? '' : `?${query}`;
  },
  history: createHashHistory(),
  routeTree: root.addChildren([
    ...WITHOUT_SIGN_IN,
    frame.update({ component: Frame }).addChildren([start, ...ON_PLATFORM, merchant.addChildren(AT_MERCHANT)]),
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
