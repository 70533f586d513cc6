import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { watchSight } from '../sight/watch-sight.ts';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

/** How long after the last touch parts move by themselves, milliseconds. */
const REST_MS = 30_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface Watched {
  moves: boolean;
  isSeen: boolean;
  readonly onChange: (moves: boolean) => void;
}

const watched = new Set<Watched>();
const readers = new Set<() => void>();
let isPaused = false;
let isResting = false;
let rest: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  const mayMove = !isPaused && !isResting && !document.hidden;
  for (const each of watched) {
    const moves = mayMove && each.isSeen && !prefersReducedMotion();
    if (moves === each.moves) continue;
    each.moves = moves;
    each.onChange(moves);
  }
}

function touch(): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    isResting = true;
    update();
  }, REST_MS);
  if (!isResting) return;
  isResting = false;
  update();
}

function begin(): void {
  for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true });
  document.addEventListener('visibilitychange', update);
  isResting = false;
  touch();
}

function end(): void {
  for (const name of TOUCHES) window.removeEventListener(name, touch);
  document.removeEventListener('visibilitychange', update);
  clearTimeout(rest);
}

/**
 * Tells whether a part may move by itself, first when it is in sight and then whenever that changes: not out of sight, on a hidden page,
 * with reduced motion, after 30 seconds without a touch, or while the person has paused what moves.
 * @param onChange gets `true` before anything moves; until then the part is still
 * @returns what stops watching
 */
export function watchMoving(element: Element, onChange: (moves: boolean) => void): () => void {
  const own: Watched = { moves: false, isSeen: false, onChange };
  if (watched.size === 0) begin();
  watched.add(own);
  const stopWatching = watchSight(element, (isSeen) => {
    own.isSeen = isSeen;
    update();
  });
  return () => {
    stopWatching();
    watched.delete(own);
    if (watched.size === 0) end();
  };
}

/** Stops everything that moves by itself, or lets it go on; it holds until the page is left. */
export function pauseMoving(isStill: boolean): void {
  isPaused = isStill;
  update();
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Whether the person has paused what moves by itself. */
export const useMovingPaused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPaused,
    () => false,
  );

/** Whether a part may move by itself now, as {@link watchMoving} says; false until it is in sight. */
export function useMoving(part: RefObject<Element | null>): boolean {
  const [moves, setMoves] = useState(false);
  useEffect(() => (part.current ? watchMoving(part.current, setMoves) : undefined), [part]);
  return moves;
}
