import { afterAll, vi } from 'vitest';

/*
 * Unit tests share their processes, and those with a page the page too. This isolates each file as a separate process would: modules of
 * ours loaded anew (some keep state for a start of the app, and `vi.mock` replaces them), real time, and an empty page.
 */
vi.resetModules();

/** Between two frames, milliseconds. */
const FRAME_MS = 16;

/** A step back takes two turns of the event loop in jsdom, milliseconds. */
const TRAVERSAL_MS = 5;

const hasPage = typeof document !== 'undefined';

if (hasPage) {
  // React listens to the events that the browser has when it is loaded, and jsdom has none of animations.
  Object.assign(window, { AnimationEvent: Event });
  // jsdom keeps one timer for all frames: one that began while a test had stopped the clock would never come for any later file.
  window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
  globalThis.requestAnimationFrame = window.requestAnimationFrame;
  globalThis.cancelAnimationFrame = window.cancelAnimationFrame;
  // Each file begins with one step of history. A step back that an earlier file left unfinished ends first, and this step drops what lies
  // ahead: otherwise the first step of the file would, and the length would not grow.
  await new Promise((resolve) => setTimeout(resolve, TRAVERSAL_MS));
  history.pushState(null, '', '/');
  const { get } = Object.getOwnPropertyDescriptor(History.prototype, 'length') ?? {};
  const before: number = get?.call(history) - 1;
  Object.defineProperty(history, 'length', { configurable: true, get: () => get?.call(history) - before });
}

/**
 * Ends the navigators that a file starts: in the app they end with the page, and one that is left answers the steps of later files. Other
 * listeners stay, for packages are loaded once for all files and add theirs once.
 */
const stopsListening: (() => void)[] = [];
if (hasPage)
  for (const target of new Set<EventTarget>([globalThis, window])) {
    const original = target.addEventListener;
    target.addEventListener = (type, listener, options) => {
      original.call(target, type, listener, options);
      if (type === 'popstate') stopsListening.push(() => target.removeEventListener(type, listener, options));
    };
    stopsListening.push(() => {
      target.addEventListener = original;
    });
  }

afterAll(() => {
  for (const stop of stopsListening) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  if (!hasPage) return;
  document.body.replaceChildren();
  document.head.replaceChildren();
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
