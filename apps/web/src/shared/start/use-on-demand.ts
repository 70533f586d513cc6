import { useCallback, useState } from 'react';
import { showFailure } from '../feedback/failures.ts';
import { useTexts } from '../services/services.ts';

/**
 * Code that comes with its first use, so that the first load does without it.
 * @param load fetches the module; the same function on every render
 * @returns the module once it is there, and a function that fetches it; a failure shows a message, and the next use tries again
 */
export function useOnDemand<Module>(load: () => Promise<Module>): [Module | undefined, () => void] {
  const t = useTexts();
  const [module, setModule] = useState<Module>();
  const need = useCallback(() => {
    load().then(setModule, (failure: unknown) => showFailure(failure, t));
  }, [load, t]);
  return [module, need];
}
