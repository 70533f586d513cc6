import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  Outlet,
  type ResolveParams,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { Permission } from '@tessera/contract/staff/permissions';
import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { NotFound } from './not-found.tsx';
import { Loading } from './states.tsx';

/** Calls that tell how many wait for staff. */
export type Watch = Extract<StaffEndpointName, `watch${string}`>;

/**
 * The line of the menu that leads to a screen. `needs`: permission that shows it; null: any grant at the merchant.
 * `watch`: the call that tells how many wait there.
 */
type MenuLine = readonly [text: string, icon: LucideIcon, needs: Permission | null, watch?: Watch];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly menu?: MenuLine | null;
  }
}

/** Every page of the console. */
export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
/** Parent of screens for signed-in staff. */
export const frame = createRoute({ getParentRoute: () => root, id: 'frame' });
/** Parent of screens of one merchant, which the address names. */
export const merchant = createRoute({ getParentRoute: () => frame, path: '/m/$merchant' });

type Texts = Readonly<Record<string, string>>;

interface Address<Search> {
  /** Texts that the address can hold behind ?, with their defaults. */
  readonly search: Search;
  /** Those of them with which the screen begins anew, as it does with each parameter of its path. */
  readonly anewWith?: readonly (keyof NoInfer<Search>)[];
}

/**
 * Makes a function that makes the rows of one kind of screens: of the path below the kind's own, the screen, which gets the parameters
 * of its path and what `search` names, and its line in the menu (none when other screens lead to it).
 * `Given`: parameters that the kind's own path holds.
 */
const below =
  <Given, Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Search extends Texts = Record<never, string>>(
    path: Path,
    Screen: ComponentType<ResolveParams<Path> & Given & Readonly<Record<keyof NoInfer<Search>, string>>>,
    menu: MenuLine | null = null,
    { search, anewWith = [] }: Partial<Address<Search>> = {},
  ) => {
    const Shown = Screen as ComponentType<object>;
    const defaults = Object.entries<string>(search ?? {});
    const textsOf = (given: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(defaults.map(([name, text]) => [name, typeof given[name] === 'string' ? given[name] : text]));
    const route = createRoute({
      getParentRoute: () => parent,
      path,
      staticData: { menu },
      validateSearch: (given: Partial<Record<keyof Search, string>> & SearchSchemaInput) =>
        textsOf(given) as Record<keyof Search, string>,
      component: function OfAddress() {
        const params = route.useParams() as Texts;
        // An address can hold more than a row names: none of it becomes a property of the screen.
        const texts = textsOf(route.useSearch());
        const key = [...Object.values(params), ...anewWith.map((name) => texts[name as string])].join(' ');
        return (
          <Suspense fallback={<Loading />}>
            <Shown key={key} {...texts} {...params} />
          </Suspense>
        );
      },
    });
    return route;
  };

/** The row of a screen of one merchant. It begins anew when the merchant changes. */
export const atMerchant = below<{ merchant: string }, typeof merchant>(merchant);
/** The row of a screen that is about no merchant. */
export const onPlatform = below<unknown, typeof frame>(frame);
/** The row of a screen without sign-in. */
export const withoutSignIn = below<unknown, typeof root>(root);

/** A screen whose code comes when it is opened: people who decide withdrawals need no editor. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
