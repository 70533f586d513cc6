import { useTypedNumber } from '@tessera/ui';
import { useState } from 'react';
import { useNumberWords } from '../../shared/amount/number-fields.tsx';
import { useTexts } from '../../shared/services/services.ts';
import type { Slip } from './use-slip.ts';

/**
 * How often a bet is made, by keys or by steps. While the field holds no number that is taken there is no bet, and nothing to pay.
 * @param most largest multiple of the lottery
 */
export function useMultiple({ draft, setMultiple }: Slip, most: number) {
  const t = useTexts();
  const { language, say } = useNumberWords(0);
  const [typed, setTyped] = useState<string | null>(draft.multiple === 0 ? '' : String(draft.multiple));
  const times = Number(typed ?? '');
  const isTaken = (count: number) => count >= 1 && count <= most;
  const take = (value: string | null) => {
    setTyped(value);
    const count = Number(value ?? '');
    setMultiple(isTaken(count) ? count : 0);
  };
  const { problem, input } = useTypedNumber({ language, places: 0, value: typed, onChange: take });
  const isOutside = typed !== null && typed !== '' && !isTaken(times);
  const range = isOutside ? t('numbers.range', { least: 1, most }) : undefined;
  return {
    input,
    times,
    note: problem ? say(problem) : range,
    step: (by: 1 | -1) => take(String(Math.min(Math.max(times + by, 1), most))),
  };
}
