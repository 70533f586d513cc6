import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, vi } from 'vitest';
import { localStore, sessionStore } from '../src/shared/storage/storage.ts';

/** Begins each test of a file on a phone that keeps nothing; no message and no stopped clock of one reaches the next. */
export function startOnFreshPhone(): void {
  beforeEach(() => {
    localStore.clear();
    sessionStore.clear();
  });
  afterEach(() => {
    toasts.hide();
    vi.useRealTimers();
  });
}
