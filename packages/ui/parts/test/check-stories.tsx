import { act, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { type KnownStory, partsOf } from '../story.tsx';

/** Components that files export and no story is about. @param files modules of parts by path */
export function partsWithoutStory(
  files: Readonly<Record<string, unknown>>,
  stories: Readonly<Record<string, unknown>>,
) {
  const told = partsOf(stories);
  return Object.values(files)
    .flatMap((file) => Object.entries(file as Record<string, unknown>))
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function' && !told.has(value))
    .map(([name]) => name);
}

/**
 * Draws a story in jsdom as the catalogue does, and has done to it what a person does.
 * @param isHydrated the server draws it first, and the page takes it over
 * @returns what is written as an error meanwhile
 */
export async function errorsOfStory(
  { Shown, play }: KnownStory,
  { isHydrated, frame = (page) => page }: { isHydrated: boolean; frame?: (page: ReactNode) => ReactNode },
): Promise<unknown[]> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = document.body.appendChild(document.createElement('div'));
  const page = <StrictMode>{frame(<Shown />)}</StrictMode>;
  if (isHydrated) place.innerHTML = renderToString(page);
  const root = isHydrated ? hydrateRoot(place, page) : createRoot(place);
  await act(async () => void (isHydrated || root.render(page)));
  await act(async () => play?.({ canvasElement: place }));
  await act(() => vi.dynamicImportSettled());
  await act(async () => root.unmount());
  place.remove();
  const errors = told.mock.calls.map((words) => words.map(String).join(' '));
  told.mockRestore();
  return errors;
}
