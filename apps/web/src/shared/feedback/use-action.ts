import { useRef, useState } from 'react';
import { useTexts } from '../services/services.ts';
import { showFailure } from './failures.ts';

interface ActionWays {
  /** Told of a failure in place of the toast. */
  readonly onFailure?: (failure: unknown) => void;
  /** Stays busy after a success: the page is left. */
  readonly leads?: boolean;
}

/**
 * What a form or a button does at the server, one at a time: busy while it runs, a failure shown as a toast unless the way says
 * otherwise. A second press while it runs does nothing, also before the first has been drawn.
 * @returns `run`, whose answer is true after a success
 */
export function useAction() {
  const t = useTexts();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const turn = (isOn: boolean) => {
    isRunning.current = isOn;
    setBusy(isOn);
  };
  const reportFailure = (failure: unknown) => showFailure(failure, t);
  const run = async (
    work: () => Promise<unknown>,
    { onFailure = reportFailure, leads = false }: ActionWays = {},
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    turn(true);
    try {
      await work();
      if (!leads) turn(false);
      return true;
    } catch (failure) {
      onFailure(failure);
      turn(false);
      return false;
    }
  };
  return { isBusy, run, reportFailure };
}
