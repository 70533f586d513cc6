import { useQueryClient } from '@tanstack/react-query';
import { toasts } from '@tessera/ui';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { claimOnce, type OpenClaims } from './claim-once.ts';
import { type Worth, worthText } from './worth.ts';

interface ClaimPlan {
  /** Part of the queries' keys whose answers a claim changes. */
  readonly changes: readonly string[];
  /** Told with what was credited. */
  readonly onCredited?: (worth: Worth) => void;
}

/**
 * Claims something: credited once, told in a plain sentence, with the balance and the lists fetched anew whatever came of it
 * (WALLET-06).
 * @returns claims `what` by `send`, which answers what was credited, undefined for what became a reward to claim; true when it went through
 */
export function useClaim({ changes, onCredited }: ClaimPlan) {
  const t = useTexts();
  const { currency } = useMerchant();
  const queries = useQueryClient();
  const refreshMe = useRefreshMe();
  const open = useRef<OpenClaims>(new Map());
  const textOf = (worth: Worth | undefined) => {
    if (!worth) return t('rewards.kept');
    const amount = worthText(worth, t, currency);
    if (worth.isBonus) return t('rewards.bonusRuns', { amount });
    return t(worth.unit === 'POINTS' ? 'rewards.pointsCredited' : 'rewards.credited', { amount });
  };
  return async (what: string, send: (key: string) => Promise<Worth | undefined>): Promise<boolean> => {
    try {
      const worth = await claimOnce(open.current, what, newIdempotencyKey, send);
      toasts.show({ kind: 'success', text: textOf(worth), lasts: 'short' });
      if (worth && !worth.isBonus) onCredited?.(worth);
      return true;
    } catch (failure) {
      showFailure(failure, t);
      return false;
    } finally {
      await Promise.all([queries.invalidateQueries({ queryKey: [...changes] }), refreshMe()]);
    }
  };
}
