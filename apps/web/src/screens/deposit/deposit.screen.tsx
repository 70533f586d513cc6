import { Tabs } from '@tessera/ui';
import { useState } from 'react';
import { useQueryTexts } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from '../../shared/page/plain.module.css';
import { DepositForm } from './deposit-form.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { DepositResult } from './deposit-result.tsx';

/** The cashier's deposit side: form, state of the deposit one comes back from, history (DEPOSIT rows). */
export default function DepositScreen() {
  const t = useTexts();
  const depositId = useQueryTexts().get('depositId');
  const [tab, setTab] = useState<'pay' | 'history'>('pay');
  return (
    <div className={css.page}>
      {depositId ? (
        <DepositResult depositId={depositId} />
      ) : (
        <>
          <div className={css.filters}>
            <Tabs
              label={t('shell.deposit')}
              items={[
                { value: 'pay', text: t('cashier.pay') },
                { value: 'history', text: t('cashier.history') },
              ]}
              value={tab}
              onChange={setTab}
            />
          </div>
          {tab === 'pay' ? <DepositForm /> : <DepositHistory />}
        </>
      )}
    </div>
  );
}
