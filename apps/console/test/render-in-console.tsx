import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import type { StaffMe } from '@tessera/contract/staff/accounts';
import type { StaffEndpointName, StaffInput } from '@tessera/contract/staff-endpoints';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { queries } from '../src/shared/queries.ts';
import { MeContext } from '../src/shared/use-me.ts';
import { type AskedStaff, type StaffAnswers, stubStaffApi } from './staff-api.ts';

/** An administrator of the whole platform. */
export const ADA: StaffMe = {
  staffId: '0190a0a0-0000-7000-8000-00000000ada0',
  email: 'ada@example.test',
  name: 'Ada Owner',
  grants: [{ role: 'owner', merchant: null }],
  merchants: [
    { code: 'EN', name: 'Mosaic', conduct: 'classic', timeZone: 'Asia/Manila' },
    { code: 'LANTERN', name: 'Lantern', conduct: 'regulated', timeZone: 'Asia/Karachi' },
  ],
  recoveryCodes: { left: 10, lastUsedAt: null },
};

/** Somebody who may do everything at one merchant, and only read at the other one. */
export const READS_AT_LANTERN: Pick<StaffMe, 'grants'> = {
  grants: [
    { role: 'owner', merchant: 'EN' },
    { role: 'auditor', merchant: 'LANTERN' },
  ],
};

interface Around {
  /** Path and query of the screen's address, as in the fragment. */
  readonly address?: string;
  /** Who is signed in; an administrator when left out. */
  readonly me?: Partial<StaffMe>;
  /** What calls answer; one that is not named here stays on its way. `Refused` is thrown to refuse. */
  readonly answers?: StaffAnswers;
}

/** Where something is looked for; the whole page, windows included, when left out. */
type Within = Element | null | undefined;

/** A screen of the console in its own page, with what it asked for and where it led. */
export interface RenderedScreen {
  /** Every call in its order. */
  readonly asked: AskedStaff[];
  /** What was sent by calls of one name, in their order. */
  sent<Name extends StaffEndpointName>(name: Name): StaffInput<Name>[];
  /** Path and query that is shown now. */
  address(): string;
  /** What the page says, windows and notes included. */
  text(): string;
  /** The window that is open; undefined while none is. */
  dialog(): HTMLElement | undefined;
  /** Texts of the notes that are shown for a moment, the oldest first. */
  notes(): string[];
  /** The region or group with a name. */
  region(name: string): HTMLElement | undefined;
  /** The first row of a table, or article of a list, that holds a text. */
  row(text: string): HTMLElement | undefined;
  /** The button, link or tab with a text or a label. */
  button(name: string, within?: Within): HTMLButtonElement | undefined;
  /** The field with a label. @throws Error when there is none */
  field(label: string, within?: Within): HTMLInputElement;
  /** Presses a button, link, tab, tick or radio. @throws Error when there is none */
  press(pressed: string | Element | null | undefined, within?: Within): Promise<void>;
  /** Replaces the text of a field. */
  type(into: string | Element, text: string, within?: Within): Promise<void>;
  /** Chooses from the browser's own list, or from one of Mantine's by what the choice says. */
  choose(field: string | Element, choice: string, within?: Within): Promise<void>;
  /** Does what the test says and waits until it is shown. */
  acting(work: () => void): Promise<void>;
  unmount(): Promise<void>;
}

/** What the page of jsdom lacks; nothing is laid out there. */
function fillGaps(): void {
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', Watcher);
  vi.stubGlobal('IntersectionObserver', Watcher);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  if (!('fonts' in document))
    Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() } });
}

/** How often what is shown may ask for more before the test looks. */
const ROUNDS = 6;
/** The real one, also while the test has stopped the clock. */
const afterTurn = globalThis.setTimeout;
async function turn(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  await new Promise<void>((resolve) => afterTurn(() => afterTurn(resolve)));
}
async function acting(work: () => void, rounds = ROUNDS): Promise<void> {
  await act(async () => work());
  for (let round = 0; round < rounds; round += 1) await act(turn);
}

const isHidden = (element: Element) => element.closest('[hidden], [aria-hidden="true"]') !== null;

/** What an element says, without the styles that Mantine writes between its parts. */
function wordsOf(element: Element, without = 'style'): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(without)) part.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The names that a person may know an element by: its label, the elements that it says label it, or its own text. */
function namesOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = ids.map((id) => wordsOf(document.getElementById(id) ?? document.createElement('i'))).join(' ');
  // A switch has its description within its label.
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) =>
    wordsOf(label, '.mantine-InputWrapper-description').replace(/ \*$/, ''),
  );
  return [element.getAttribute('aria-label') ?? '', labelled, ...labels, wordsOf(element)];
}
const find = (selector: string, name: string, within: Within) =>
  [...(within ?? document.body).querySelectorAll<HTMLElement>(selector)].find(
    (element) => !isHidden(element) && namesOf(element).includes(name),
  );

const PRESSED = 'button, a[href], [role="tab"], [role="menuitem"], input[type="checkbox"], input[type="radio"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

function fieldOf(label: string | Element, within?: Within): HTMLInputElement {
  const found = typeof label === 'string' ? find(FIELDS, label, within) : label;
  if (!found) throw new Error(`there is no field ${label}`);
  return found as HTMLInputElement;
}

/** Writes as a person does: React listens to the value's own setter, and takes what is written past it for a change. */
function write(field: Element, text: string): void {
  const { constructor } = field;
  Object.getOwnPropertyDescriptor(constructor.prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

const press: RenderedScreen['press'] = async (pressed, within) => {
  const found = typeof pressed === 'string' ? find(PRESSED, pressed, within) : pressed;
  if (!found) throw new Error(`there is nothing to press: ${pressed}`);
  await acting(() => (found as HTMLElement).click());
};

const choose: RenderedScreen['choose'] = async (label, choice, within) => {
  const field = fieldOf(label, within);
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ text }) => text === choice);
    if (!option) throw new Error(`there is no choice ${choice}`);
    return acting(() => write(field, option.value));
  }
  await acting(() => field.click());
  const options = [...document.querySelectorAll('[role="option"]')];
  await press(options.find((option) => wordsOf(option) === choice));
};

/** A router with the screen at every address, so that links and steps are seen in its history. */
function routerOf(part: ReactNode | ((address: URL) => ReactNode), address: string) {
  const Part = () => {
    const { href } = useLocation();
    return typeof part === 'function' ? part(new URL(href, 'http://console')) : part;
  };
  const root = createRootRoute();
  const any = createRoute({ getParentRoute: () => root, path: '/$', component: Part });
  return createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
}

/**
 * Renders a screen of the console with its surroundings: theme, router, notes, the signed-in person, and a staff API that answers as the
 * test says. The test runs in jsdom and ends it by `unmount`.
 * @param part the screen; a function of the address where the address decides what is shown
 */
export async function renderInConsole(
  part: ReactNode | ((address: URL) => ReactNode),
  { address = '/m/EN', me = {}, answers = {} }: Around = {},
): Promise<RenderedScreen> {
  fillGaps();
  // A call that a former test did not wait for may have said something since.
  notifications.clean();
  const asked: AskedStaff[] = [];
  stubStaffApi(answers, asked);
  const router = routerOf(part, address);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  await acting(() =>
    root.render(
      // Windows open at once, for nothing is seen coming in here.
      <MantineProvider env="test">
        <Notifications />
        <QueryClientProvider client={queries}>
          <MeContext value={{ ...ADA, ...me }}>
            <RouterProvider router={router as never} />
          </MeContext>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return {
    asked,
    sent: (name) => asked.filter((call) => call.name === name).map(({ input }) => input as never),
    address: () => router.history.location.href,
    text: () => wordsOf(document.body),
    dialog: () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1),
    notes: () => [...document.querySelectorAll('.mantine-Notification-description')].map((note) => wordsOf(note)),
    region: (name) => find('section, [role="region"], [role="group"], fieldset, nav', name, undefined),
    row: (text) =>
      [...document.querySelectorAll<HTMLElement>('tr, article')].find((row) => wordsOf(row).includes(text)),
    button: (name, within) => find(PRESSED, name, within) as HTMLButtonElement | undefined,
    field: fieldOf,
    press,
    type: (into, text, within) => {
      const field = fieldOf(into, within);
      // Nothing is asked for by what is typed but after a pause.
      return acting(() => write(field, text), 1);
    },
    choose,
    acting: (work) => acting(work),
    unmount: async () => {
      await act(async () => {
        notifications.clean();
        root.unmount();
      });
      element.remove();
      queries.clear();
    },
  };
}
