import { Button, Icon, StateMessage } from '@tessera/ui';
import { CircleCheck, Sparkles } from 'lucide';
import { useFreePlay } from '../../shared/member/use-free-play.ts';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './free-trial.module.css';

/** Offers free play (TRIAL-01 to TRIAL-03). */
export default function FreeTrialScreen() {
  const t = useTexts();
  const go = useGo();
  const isOffered = useFeature('freePlay');
  const start = useFreePlay('account.trialStarting');
  if (!isOffered) return <StateMessage title={t('account.trialClosed')} />;
  return (
    <div className={css.page}>
      <div className={css.stage}>
        <Icon of={Sparkles} size="0.44rem" />
        <h2>{t('account.trialTitle')}</h2>
        <p>{t('account.trialText')}</p>
      </div>
      <ul className={css.points}>
        {(['account.trialPoint1', 'account.trialPoint2', 'account.trialPoint3'] as const).map((key) => (
          <li key={key}>
            <Icon of={CircleCheck} size="0.2rem" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <Button
        size="large"
        wide
        onPress={async () => {
          if (await start()) go(SCREEN_PATHS.home, { replace: true });
        }}
      >
        {t('account.trialStart')}
      </Button>
      <Button kind="quiet" wide onPress={() => go(SCREEN_PATHS.register)}>
        {t('shell.register')}
      </Button>
    </div>
  );
}
