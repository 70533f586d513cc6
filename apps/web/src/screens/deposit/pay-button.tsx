import { Button } from '@tessera/ui';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import css from './deposit.module.css';

/** The button that pays, which stays in sight while the form scrolls. @param amount as it is shown; undefined while there is none */
export function PayButton({ amount, isBusy }: { amount: string | undefined; isBusy: boolean }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  return (
    <div className={css.pay}>
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {amount === undefined ? t('cashier.pay') : t('cashier.payNow', { amount })}
      </Button>
    </div>
  );
}
