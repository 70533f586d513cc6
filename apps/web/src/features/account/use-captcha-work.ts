import { useEffect, useRef, useState } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices } from '../../shared/services/services.ts';
import { fetchCaptchaWork } from './account-queries.ts';
import { createCaptchaWork, type WorkState } from './captcha-work.ts';

/**
 * Work in place of a captcha's digits, where the merchant wants it and until this browser cannot.
 * @param isAsked begins at once while the form asks for a captcha
 * @param onFailed brings the picture that takes its place
 */
export function useCaptchaWork(isAsked: boolean, onFailed: () => void) {
  const { call } = useServices();
  const isWanted = useMerchant().settings.captchaKind === 'work';
  const [state, setState] = useState<WorkState>('idle');
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const [work] = useState(() =>
    createCaptchaWork({
      ask: () => fetchCaptchaWork(call),
      solve: async (piece) => (await import('../../shared/work/solve-work.ts')).solveWork(piece.captchaId, piece),
      now: () => Date.now(),
      notify: (next) => {
        setState(next);
        if (next === 'failed') failed.current();
      },
    }),
  );
  const isByWork = isWanted && state !== 'failed';
  const begins = isAsked && isByWork && state === 'idle';
  useEffect(() => {
    if (begins) work.renew();
  }, [begins, work]);
  return { isWanted, isByWork, state, ...work };
}
