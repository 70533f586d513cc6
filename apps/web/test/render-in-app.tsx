import { QueryClient } from '@tanstack/react-query';
import type { Call, EndpointName, StatusInfo } from '@tessera/contract';
import type { CallOptions } from '@tessera/contract/calls';
import type { Area } from '@tessera/texts/index.ts';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { ServicesTree } from '../src/app/services-tree.tsx';
import { files } from '../src/shared/language/areas/en.ts';
import { createLanguageStore, type LanguageStore } from '../src/shared/language/language-store.ts';
import type { Catalogue, Translator } from '../src/shared/language/translator.ts';
import { MerchantProvider } from '../src/shared/merchant/merchant.ts';
import type { Navigator, Shown } from '../src/shared/navigation/navigator.ts';
import type { Services } from '../src/shared/services/services.ts';
import type { SessionInfo, SessionStore } from '../src/shared/session/session.ts';
import { createMemoryStore } from '../src/shared/storage/storage.ts';
import type { ThemeStore } from '../src/shared/theme/theme-store.ts';
// Windows that the app fetches with their first use are here at once, so that no test waits for the machine to load them.
import '../src/features/account/logout-dialog.tsx';
import '../src/features/games/game-sheet.tsx';
import '../src/shared/member/trial-prompt.tsx';
import { isCryptoRunning } from './running-crypto.ts';
import { sendForm } from './send-form.ts';

/** Every text of every area is its own key. */
const KEYS = { get: (key: string) => key } as unknown as Catalogue;
const AREAS = Object.keys(files).map((path) => path.replace(/^.*\/|\.ts$/g, '') as Area);

/** How often what is shown may ask for more before the test looks. */
const ROUNDS = 8;

const watchers = new Map<object, (entries: readonly { readonly isIntersecting: boolean }[]) => void>();

/** Tells every part that watches for it that it has come into sight, or left it; before, nothing is in sight. */
export function changeSight(isIntersecting: boolean): void {
  for (const told of watchers.values()) told([{ isIntersecting }]);
}

/** What the page of jsdom lacks; nothing is in sight there until the test says so, and nothing is laid out. */
function fillGaps(): void {
  class Watcher {
    constructor(told: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      watchers.set(this, told);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      watchers.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  vi.stubGlobal('scrollTo', () => undefined);
  // Every question about the window is answered with yes, but for whether it is that of the installed app.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('display-mode'),
    addEventListener: () => undefined,
  }));
  Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}

/** The store with texts that say what was put into them, such as `tooLow minimum=¥10.00`. */
function showValues(store: LanguageStore): LanguageStore {
  const shown = new WeakMap<Translator, Translator>();
  const current = () => {
    const translator = store.current();
    const t: Translator['t'] = (key, values) => {
      const given = Object.entries(values ?? {}).map((value) => value.join('='));
      return [translator.t(key), ...given].join(' ');
    };
    const told = shown.get(translator) ?? { ...translator, t };
    shown.set(translator, told);
    return told;
  };
  return { ...store, current };
}

interface Around {
  /** Path and query of the address that is shown. */
  readonly address?: string;
  /** Undefined for a guest. */
  readonly info?: Pick<SessionInfo, 'userName' | 'type'>;
  /** Takes the place of `info` where a session begins or ends. */
  readonly session?: SessionStore;
  readonly merchant?: object;
  /** What calls answer; one that is not named here stays on its way. */
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
  /** Told that the member logs out. */
  readonly onLeave?: () => void;
  /** Told of each step back in the history. */
  readonly onBack?: () => void;
  /** Takes the place of one that is light and stays so. */
  readonly theme?: ThemeStore;
  /** Texts say the values that were put into them. */
  readonly showsValues?: true;
}

/** A part of the app on its own page, with what it asked for and where it led. */
export interface RenderedPart {
  readonly element: HTMLElement;
  /** `key` where a repeated call is the same one. */
  readonly asked: { readonly name: EndpointName; readonly input: unknown; readonly key?: string }[];
  readonly went: string[];
  /** Of these, the addresses that took the place of the page before. */
  readonly replaced: string[];
  readonly language: LanguageStore;
  /** Goes to an address as a link would. */
  go(to: string): Promise<void>;
  press(element: Element | null | undefined): Promise<void>;
  /** The button with a text or a label, in a window too; undefined when there is none. */
  button(text: string): HTMLButtonElement | undefined;
  /** Types into an input or a text area: a given one, or the first input of a name. */
  type(into: Element | string | null | undefined, text: string): Promise<void>;
  /** Sends the form. @throws Error where the app leaves that to the browser */
  submit(): Promise<void>;
  /** Does what the test says and waits until it is shown. */
  acting(work: () => void): Promise<void>;
  /** The inputs by their names, without those of open windows: texts, or whether they are ticked. */
  values(): Record<string, string | boolean>;
  unmount(): void;
}

function createNavigator(
  address: string,
  { went, replaced }: Pick<RenderedPart, 'went' | 'replaced'>,
  back: () => void,
): Navigator {
  const shownAt = (to: string): Shown => {
    const { pathname, search } = new URL(to, 'http://app');
    return { path: pathname, query: search, state: { kind: 'waiting' } };
  };
  let shown = shownAt(address);
  const listeners = new Set<() => void>();
  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (to, options) => {
      went.push(to);
      if (options?.replace) replaced.push(to);
      shown = shownAt(to);
      for (const listener of listeners) listener();
    },
    back,
    drawn: () => undefined,
    prepare: () => undefined,
  };
}

/** The real one, also while the test has stopped the clock. */
const afterTurn = globalThis.setTimeout;

/** Lets everything run that is due, of a clock that the test has stopped too. */
async function turn(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  await new Promise<void>((resolve) => afterTurn(() => afterTurn(resolve)));
}

/** Draws a part of the app with services around it; the test runs in jsdom and ends it by `unmount`. */
export async function renderInApp(part: ReactNode, around: Around = {}): Promise<RenderedPart> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fillGaps();
  const {
    address = '/m/home',
    info,
    merchant = {},
    answers = {},
    onLeave = () => undefined,
    onBack = () => undefined,
  } = around;
  const asked: RenderedPart['asked'] = [];
  const led = { went: [] as string[], replaced: [] as string[] };
  const call = (async (name: EndpointName, input: unknown, options: CallOptions = {}) => {
    asked.push({ name, input, ...(options.idempotencyKey && { key: options.idempotencyKey }) });
    const answer = answers[name];
    return answer ? answer(input as never) : new Promise(() => undefined);
  }) as Call;
  const keys = createLanguageStore('EN', async () => KEYS, createMemoryStore());
  await keys.need(AREAS);
  const language = around.showsValues ? showValues(keys) : keys;
  const state = { visitor: info ? 'member' : 'guest', info } as ReturnType<Services['session']['current']>;
  const refuse = () => {
    throw new Error('no session begins or ends here');
  };
  const services: Services = {
    call,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: around.session ?? {
      current: () => state,
      rendered: () => state,
      begin: refuse,
      isLeaving: () => false,
      leave: onLeave,
      end: refuse,
      subscribe: () => () => undefined,
    },
    language,
    theme: around.theme ?? { current: () => 'light', change: refuse, subscribe: () => () => undefined },
    start: { merchantCode: 'EN' } as Services['start'],
  };
  const navigator = createNavigator(address, led, onBack);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  // React shows what has come when such a part ends, and what is shown may ask for more.
  const settle = async () => {
    for (let round = 0; round < ROUNDS; round = isCryptoRunning() ? 0 : round + 1) await act(turn);
  };
  const shown = (
    <ServicesTree services={services} navigator={navigator}>
      <MerchantProvider value={merchant as StatusInfo}>{part}</MerchantProvider>
    </ServicesTree>
  );
  const acting = async (work: () => void) => {
    act(work);
    await settle();
  };
  await acting(() => root.render(shown));
  return {
    element,
    asked,
    ...led,
    language,
    go: (to) => acting(() => navigator.go(to)),
    acting,
    press: (pressed) => acting(() => (pressed as HTMLElement).click()),
    button: (text) =>
      [...document.querySelectorAll('button')].find((button) =>
        [button.textContent, button.getAttribute('aria-label')].includes(text),
      ),
    type: (into, text) =>
      acting(() => {
        const input = typeof into === 'string' ? document.querySelector(`input[name="${into}"]`) : into;
        // React listens to the value's own setter: written past it, the change is one that a person made.
        const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    submit: () => sendForm(element.querySelector('form'), acting),
    values: () =>
      Object.fromEntries(
        [...element.querySelectorAll<HTMLInputElement>('input:not(dialog input)')].map((input, index) => [
          input.name || `${input.type} ${index}`,
          input.type === 'checkbox' ? input.checked : input.value,
        ]),
      ),
    unmount: () => {
      act(() => root.unmount());
      element.remove();
    },
  };
}

/** What a hook answers in the app, as it was drawn last; the test ends `part` by `unmount`. */
export async function renderHookInApp<Answer>(useAnswer: () => Answer, around: Around = {}) {
  let latest: Answer | undefined;
  const note = (answer: Answer) => {
    latest = answer;
  };
  function Probe() {
    note(useAnswer());
    return null;
  }
  const part = await renderInApp(<Probe />, around);
  return { part, answer: () => latest as Answer };
}
