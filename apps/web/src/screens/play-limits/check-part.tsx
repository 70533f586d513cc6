import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CHECK_MINUTES, type CheckMinutes } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { realityCheckQuery, setRealityCheck } from '../../features/play-limits/reality-check-query.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import page from '../../shared/page/plain.module.css';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { Choices } from './choices.tsx';
import css from './play-limits.module.css';

/** How often the member is shown how long and for how much the member plays; never less often than the merchant has it. */
export function CheckPart() {
  const t = useTexts();
  const { call } = useServices();
  const { info } = useSession();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const check = useQuery({ ...realityCheckQuery(call), enabled: info !== undefined }).data;
  if (!check) return null;
  const { minutes, longest } = check;
  const offered: readonly (CheckMinutes | null)[] =
    longest === null ? [null, ...CHECK_MINUTES] : CHECK_MINUTES.filter((each) => each <= longest);
  const choose = (chosen: CheckMinutes | null) =>
    run(async () => {
      queries.setQueryData(realityCheckQuery(call).queryKey, await setRealityCheck(call, { minutes: chosen }));
      toasts.show({ kind: 'success', text: t('limits.checkSaved') });
    });
  return (
    <section className={page.card}>
      <h2>{t('limits.checkTitle')}</h2>
      <p className={css.small}>{t('limits.checkPart')}</p>
      <Choices
        legend={t('limits.checkEvery')}
        name="check"
        offered={offered.map((value) => ({
          value,
          words: value === null ? t('limits.checkNever') : t('limits.checkMinutes', { minutes: value }),
        }))}
        chosen={minutes}
        disabled={isBusy}
        onChoose={choose}
      />
    </section>
  );
}
