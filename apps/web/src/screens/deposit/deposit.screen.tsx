import { templateVersion, useMerchant } from '../../shared/merchant/merchant.ts';
import { useQueryTexts } from '../../shared/navigation/go.tsx';
import css from '../../shared/page/plain.module.css';
import { BaseDeposit } from './base-deposit.tsx';
import { DepositResult } from './deposit-result.tsx';
import { NewDeposit } from './new-deposit.tsx';

/** The cashier's deposit side in the merchant's template, or the deposit one comes back from (DEPOSIT rows). */
export default function DepositScreen() {
  const depositId = useQueryTexts().get('depositId');
  const { mobileTemplate } = useMerchant();
  if (depositId) {
    return (
      <div className={css.page}>
        <DepositResult depositId={depositId} />
      </div>
    );
  }
  return templateVersion(mobileTemplate.dep_func) === 'new' ? <NewDeposit /> : <BaseDeposit />;
}
