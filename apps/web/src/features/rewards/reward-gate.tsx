import { Button, StateMessage } from '@tessera/ui';
import type { Feature } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import type { ReactNode } from 'react';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';

/** Lets real members of a merchant that offers the feature in; the others read why they are not, and where to go. */
export function RewardGate({ feature, closed, children }: { feature: Feature; closed: TextKey; children: ReactNode }) {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  if (!useFeature(feature)) {
    return (
      <StateMessage
        title={t(closed)}
        action={<Button onPress={() => go(SCREEN_PATHS.home)}>{t('shell.home')}</Button>}
      />
    );
  }
  if (info && !isRealAccount(info.type)) {
    return (
      <StateMessage
        title={t('shell.trialPromptTitle')}
        text={t('shell.trialPromptText')}
        action={<Button onPress={() => go(SCREEN_PATHS.register)}>{t('shell.registerNow')}</Button>}
      />
    );
  }
  return children;
}
