import { expect } from 'vitest';
import type { RenderedScreen } from './render-in-console.tsx';

/** Fields of a part of the settings by their labels, each with what it shows and what is typed in its place. */
export type ChangedFields = Readonly<Record<string, readonly [shown: string, typed: string]>>;

/** Looks at every field of a part that is named, types something else into each, and saves the part. */
export async function changePart(screen: RenderedScreen, title: string, fields: ChangedFields): Promise<void> {
  const part = screen.region(title);
  const shown = Object.keys(fields).map((label) => [label, screen.field(label, part).value]);
  expect(shown).toEqual(Object.entries(fields).map(([label, [value]]) => [label, value]));
  for (const [label, [, typed]] of Object.entries(fields)) await screen.type(label, typed, part);
  await screen.press(`Save ${title.toLowerCase()}`, part);
}
