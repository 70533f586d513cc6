import type { ClosingObstacle } from '@tessera/contract';
import { GoLink } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import page from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './close-account.module.css';

/** Where each thing that is in the way is settled. */
const PLACES: Readonly<Record<ClosingObstacle, string>> = {
  balance: SCREEN_PATHS.withdraw,
  held: SCREEN_PATHS.transactions,
  bonus: SCREEN_PATHS.bonuses,
  bets: SCREEN_PATHS.gameRecord,
  vendors: '/m/member/walletTransfer',
  deposits: SCREEN_PATHS.deposit,
  withdrawals: SCREEN_PATHS.withdraw,
  agent: SCREEN_PATHS.service,
};

/** What is in the way of closing the account, each with the way to settle it. */
export function Obstacles({ of: obstacles }: { of: readonly ClosingObstacle[] }) {
  const t = useTexts();
  return (
    <section className={page.card} role="status">
      <h2>{t('closing.way')}</h2>
      <ul className={css.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <span>{t(`closing.obstacle_${obstacle}`)}</span>
            <GoLink to={PLACES[obstacle]} className={page.textLink}>
              {t(`closing.go_${obstacle}`)}
            </GoLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
