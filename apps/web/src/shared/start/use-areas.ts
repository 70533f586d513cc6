import type { Area } from '@tessera/texts/index.ts';
import { startTransition, useEffect, useState } from 'react';
import { useServices } from '../services/services.ts';

/** Fetches texts for what comes after the first paint; true once they are there. */
export function useAreas(...areas: readonly Area[]): boolean {
  const { language } = useServices();
  const [isReady, setReady] = useState(() => areas.every((area) => language.current().has(area)));
  const names = areas.join();
  useEffect(() => {
    let isWanted = true;
    language.need(names.split(',') as Area[]).then(
      () => startTransition(() => setReady(isWanted)),
      (failure: unknown) => console.warn('texts could not be fetched', failure),
    );
    return () => {
      isWanted = false;
    };
  }, [language, names]);
  return isReady;
}
