// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import * as kit from '../src/index.ts';
import { errorsOfStory, partsWithoutStory } from './test/check-stories.tsx';
import { storiesOf } from './story.tsx';

const files = import.meta.glob('../src/**/*.stories.tsx', { eager: true });
const stories = storiesOf(files);

class Watcher {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Watcher);
vi.stubGlobal('matchMedia', () => ({ matches: false }));
Object.assign(Element.prototype, { scrollTo() {} });
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });

test('every part of the kit has stories, each at its own address', () => {
  expect(partsWithoutStory({ kit }, files)).toEqual([]);
  expect(partsWithoutStory({ kit }, {}).length).toBeGreaterThan(20);
  expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
});

test('every story is drawn by the server and taken over by the page without an error', async () => {
  for (const story of stories) expect(await errorsOfStory(story, { isHydrated: true }), story.id).toEqual([]);
});
