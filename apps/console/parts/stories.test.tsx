// @vitest-environment jsdom
import { errorsOfStory, partsWithoutStory } from '@tessera/ui/parts/test/check-stories.tsx';
import { storiesOf } from '@tessera/ui/parts/story.tsx';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ConsoleFrame } from './console-frame.tsx';

const files = import.meta.glob('../src/shared/**/*.stories.tsx', { eager: true });
const parts = import.meta.glob(['../src/shared/**/*.tsx', '!**/*.{stories,test}.tsx'], { eager: true });

/** It reads a draft and draws what it is given: what is seen meanwhile are the states of an answer. */
const DRAWS_NOTHING = ['DraftAnswer'];

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', Watcher);
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } });
HTMLCanvasElement.prototype.getContext = () => null;

test('every shared part of the console has stories, each under its own address', () => {
  expect(partsWithoutStory(parts, files)).toEqual(DRAWS_NOTHING);
  const ids = storiesOf(files).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every story is drawn without an error', async () => {
  const frame = (page: ReactNode) => <ConsoleFrame>{page}</ConsoleFrame>;
  for (const story of storiesOf(files))
    expect(await errorsOfStory(story, { isHydrated: false, frame }), story.id).toEqual([]);
});
