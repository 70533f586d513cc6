import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RealityCheck, StatusInfo } from '@tessera/contract';
import { Button, Modal, Money } from '@tessera/ui';
import { acknowledgeRealityCheck, realityCheckQuery } from '../../features/play-limits/reality-check-query.ts';
import { useDurationText } from '../../features/play-limits/use-duration-text.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import sheet from '../../shared/page/sheet.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useAreas } from '../../shared/start/use-areas.ts';

type Session = NonNullable<RealityCheck['session']>;

const MINUTE_MS = 60_000;

/** The figures of the session with the three answers; each acknowledges the check first. */
function Check({ session, currency }: { session: Session; currency: StatusInfo['currency'] }) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const go = useGo();
  const durationText = useDurationText();
  const { isBusy, run } = useAction();
  const answer = (path?: string) =>
    run(async () => {
      queries.setQueryData(realityCheckQuery(call).queryKey, await acknowledgeRealityCheck(call));
      if (path) go(path);
    });
  return (
    <div className={sheet.sheet} data-scrolls="">
      <h2>{t('limits.checkTitle')}</h2>
      <p>{t('limits.checkText')}</p>
      <Facts>
        <Fact label={t('limits.checkElapsed')}>{durationText(Math.floor(session.elapsed / MINUTE_MS))}</Fact>
        <Fact label={t('limits.checkStaked')}>
          <Money amount={session.staked} currency={currency} />
        </Fact>
        <Fact label={t('limits.checkNet')}>
          <Money amount={session.net} currency={currency} signed />
        </Fact>
      </Facts>
      <Button wide busy={isBusy} onPress={() => answer()}>
        {t('limits.checkContinue')}
      </Button>
      <Button kind="secondary" wide busy={isBusy} onPress={() => answer(SCREEN_PATHS.gameRecord)}>
        {t('limits.checkHistory')}
      </Button>
      <Button kind="quiet" wide busy={isBusy} onPress={() => answer(SCREEN_PATHS.home)}>
        {t('limits.checkLeave')}
      </Button>
    </div>
  );
}

/** A window that nothing but one of its answers closes. @param session undefined while no check is due */
export default function RealityCheckWindow({ session }: { session: Session | undefined }) {
  const t = useTexts();
  const hasTexts = useAreas('limits');
  const info = useQuery(statusQuery(useSources())).data?.info;
  if (!hasTexts || !info) return null;
  return (
    <Modal isOpen={session !== undefined} onClose={() => undefined} label={t('limits.checkTitle')}>
      {session && <Check session={session} currency={info.currency} />}
    </Modal>
  );
}
