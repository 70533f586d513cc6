import { Button, StateMessage, Tabs } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { WithdrawPart } from './withdraw-part.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';

/** A trial member who came by the address reads the same as at the entries (WITHDRAW-04). */
function TrialRefused() {
  const t = useTexts();
  const go = useGo();
  const { refuseTrialDeposit } = useMemberEntry();
  const refuse = useRef(refuseTrialDeposit);
  useEffect(() => refuse.current(), []);
  return (
    <StateMessage
      title={t('withdraw.trial')}
      action={<Button onPress={() => go(SCREEN_PATHS.register)}>{t('shell.registerNow')}</Button>}
    />
  );
}

/** Money out: asking for a withdrawal, and what became of the earlier ones (WITHDRAW-01, ROUTE-12). */
export default function WithdrawScreen() {
  const t = useTexts();
  const { info } = useSession();
  const [tab, setTab] = useState<'ask' | 'history'>('ask');
  if (info && !isRealAccount(info.type)) {
    return (
      <div className={plain.page}>
        <TrialRefused />
      </div>
    );
  }
  return (
    <div className={plain.page}>
      <Tabs
        label={t('shell.withdraw')}
        items={[
          { value: 'ask', text: t('withdraw.tabAsk') },
          { value: 'history', text: t('withdraw.tabHistory') },
        ]}
        value={tab}
        onChange={setTab}
        shape="segments"
      />
      {tab === 'ask' ? <WithdrawPart onDone={() => setTab('history')} /> : <WithdrawalHistory />}
    </div>
  );
}
