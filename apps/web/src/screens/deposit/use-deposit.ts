import { GATEWAYS } from '@tessera/contract/wire-constants';
import type { CallOutput } from '@tessera/contract';
import { useRef, useState } from 'react';
import { startDeposit } from '../../features/deposits/deposits-queries.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { withLoadingToast } from '../../shared/feedback/failures.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { checkAmount } from '../../shared/amount/amount.ts';

export type DepositMethod = CallOutput<'getDepositOptions'>['depositInfo'][number];

/** State of a deposit being made: a second tap or a retry is the same deposit. */
export function useDeposit(method: DepositMethod) {
  const t = useTexts();
  const { call } = useServices();
  const [amount, setAmount] = useState('');
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useAction();
  const key = useRef('');
  const problem = checkAmount(amount, method);
  const change = (value: string) => {
    key.current = '';
    setAmount(value);
  };
  const submit = async () => {
    setTried(true);
    if (isBusy || problem) return;
    key.current ||= newIdempotencyKey();
    const backUrl = `${location.origin}${SCREEN_PATHS.deposit}`;
    const pay = async () => {
      const work = startDeposit(
        call,
        { amount, method: method.method, gateway: GATEWAYS.MOBILE, backUrl },
        key.current,
      );
      const { gatewayUrl } = await withLoadingToast(t('cashier.opening'), LOADING_TOAST_MS, work);
      location.assign(gatewayUrl);
    };
    await run(pay, { leads: true });
  };
  return { amount, problem, hasTried, isBusy, change, submit };
}
