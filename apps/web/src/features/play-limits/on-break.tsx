import type { RunningBreak } from '@tessera/contract';
import { Icon } from '@tessera/ui';
import { BookOpen, CircleHelp, Leaf, Wallet } from 'lucide';
import { GoLink } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './on-break.module.css';
import { useBreakEnd } from './use-break-end.ts';

const WAYS = [
  [SCREEN_PATHS.withdraw, 'shell.withdraw', Wallet],
  [SCREEN_PATHS.transactions, 'shell.transactions', BookOpen],
  [SCREEN_PATHS.help, 'shell.help', CircleHelp],
] as const;

/** What a member on a break can do. */
export function BreakWays() {
  const t = useTexts();
  return (
    <nav className={css.ways} aria-label={t('limits.breakTitle')}>
      {WAYS.map(([to, words, icon]) => (
        <GoLink key={to} to={to} className={css.way}>
          <Icon of={icon} size="0.22rem" />
          {t(words)}
        </GoLink>
      ))}
    </nav>
  );
}

/** In place of games and deposits: until when the member rests, what is closed, and what is open. Needs the texts of limits. */
export function OnBreak({ running }: { running: Pick<RunningBreak, 'endsAt'> }) {
  const t = useTexts();
  const end = useBreakEnd();
  return (
    <section className={css.page}>
      <span className={css.sign} aria-hidden="true">
        <Icon of={Leaf} size="0.4rem" />
      </span>
      <h2>{t('limits.onBreak', { time: end(running.endsAt) })}</h2>
      <p>{t('limits.onBreakText')}</p>
      <BreakWays />
      <p className={css.small}>{t('limits.closedDuring')}</p>
      <p className={css.small}>{t('limits.openDuring')}</p>
    </section>
  );
}
