import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tessera/ui';
import { answerLimitPrompt, limitPromptQuery } from '../../features/play-limits/limit-prompt-query.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import plain from '../../shared/page/plain.module.css';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import css from './limit-prompt.module.css';

/** Asks once whether the member wants a limit before depositing. The server keeps the answer; either answer closes it for good. */
export function LimitPrompt() {
  const t = useTexts();
  const { call } = useServices();
  const { info } = useSession();
  const queries = useQueryClient();
  const go = useGo();
  const { isBusy, run } = useAction();
  const prompt = useQuery({ ...limitPromptQuery(call), enabled: info !== undefined }).data;
  if (!prompt?.isDue) return null;
  const answer = (path?: string) =>
    run(async () => {
      queries.setQueryData(limitPromptQuery(call).queryKey, await answerLimitPrompt(call));
      if (path) go(path);
    });
  return (
    <section className={plain.card} aria-label={t('limits.promptTitle')}>
      <h2>{t('limits.promptTitle')}</h2>
      <p>{t('limits.promptText')}</p>
      <div className={css.answers}>
        <Button kind="quiet" busy={isBusy} onPress={() => answer()}>
          {t('limits.promptNo')}
        </Button>
        <Button kind="secondary" busy={isBusy} onPress={() => answer(SCREEN_PATHS.playLimits)}>
          {t('limits.set')}
        </Button>
      </div>
    </section>
  );
}
