import { Button, StateMessage } from '@tessera/ui';
import { templateVersion, useMerchant } from '../../shared/merchant/merchant.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import css from '../../shared/page/plain.module.css';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { BaseDeposit } from './base-deposit.tsx';
import { DepositResult } from './deposit-result.tsx';
import { NewDeposit } from './new-deposit.tsx';

/** What trial members find at the address: what they can do with trial money, and that money of their own needs an account. */
function RegisterToDeposit() {
  const t = useTexts();
  const go = useGo();
  return (
    <div className={css.page}>
      <StateMessage
        title={t('cashier.registerToDeposit')}
        text={t('cashier.registerToDepositText')}
        action={
          <>
            <Button onPress={() => go(SCREEN_PATHS.home)}>{t('cashier.playTrial')}</Button>
            <Button kind="quiet" onPress={() => go(SCREEN_PATHS.register)}>
              {t('shell.registerNow')}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** The cashier's deposit side in the merchant's template, or the deposit one comes back from (DEPOSIT rows). */
export default function DepositScreen() {
  const depositId = useQueryTexts().get('depositId');
  const { mobileTemplate } = useMerchant();
  const { info } = useSession();
  if (info && !isRealAccount(info.type)) return <RegisterToDeposit />;
  if (depositId) {
    return (
      <div className={css.page}>
        <DepositResult depositId={depositId} />
      </div>
    );
  }
  return templateVersion(mobileTemplate.dep_func) === 'new' ? <NewDeposit /> : <BaseDeposit />;
}
