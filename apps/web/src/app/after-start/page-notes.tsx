import { Button, Icon } from '@tessera/ui';
import { Sparkles, WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { useIsOnline } from '../../shared/api/use-is-online.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { usePath } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { hasBottomMenu } from '../layout.ts';
import css from './page-notes.module.css';
import type { UpdateStore } from './update-store.ts';

/** Nothing is laid over a game. */
const GAMES: readonly string[] = [SCREEN_PATHS.play, SCREEN_PATHS.launchGame];

const TEXTS = { own: 'update.text', external: 'update.textExternal', taken: 'update.textTaken' } as const;

interface PageNotesProps {
  updates: UpdateStore;
}

/** What is said about the page itself: that it shows what was kept because there is no line, or that a new version waits. */
export function PageNotes({ updates }: PageNotesProps) {
  const t = useTexts();
  const update = useSyncExternalStore(updates.subscribe, updates.current);
  const isOnline = useIsOnline();
  const path = usePath();
  const isPlaying = GAMES.includes(path);
  return (
    <div
      className={css.place}
      data-menu={hasBottomMenu(path) ? '' : undefined}
      role="status"
      aria-label={t('update.notes')}
    >
      {!isOnline && (
        <div className={css.offline}>
          <Icon of={WifiOff} size="0.18rem" />
          <span>{t('update.offline')}</span>
        </div>
      )}
      {isOnline && update && !isPlaying && (
        <div className={css.update} role="group" aria-label={t('update.title')}>
          <span className={css.icon}>
            <Icon of={Sparkles} size="0.22rem" />
          </span>
          <div className={css.words}>
            <strong>{t('update.title')}</strong>
            <p>{t(TEXTS[update])}</p>
          </div>
          <div className={css.ways}>
            <Button kind="quiet" size="small" onPress={() => updates.postpone()}>
              {t('update.later')}
            </Button>
            <Button size="small" onPress={() => updates.accept()}>
              {t('update.now')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
