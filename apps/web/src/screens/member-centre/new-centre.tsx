import { Button, Chip, Icon, Money, moneyText } from '@tessera/ui';
import { RotateCw, Wallet } from 'lucide';
import { HeadIcon } from '../../features/profile/head-icon.tsx';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { useMemberEntries } from './member-entries.ts';
import css from './new-centre.module.css';
import { SetState } from './set-state.tsx';
import { Settings } from './settings.tsx';
import { type MemberHead, useMemberHead } from './use-member-head.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** The coloured head with the person, and the purse that lies half over its edge. */
function Head({ who }: { who: MemberHead }) {
  const t = useTexts();
  const go = useGo();
  const { currency } = useMerchant();
  const hasDeposit = useFeature('deposit');
  const { openDeposit, prompt } = useMemberEntry();
  return (
    <section className={css.head}>
      <div className={css.cover}>
        <div className={css.person}>
          <button
            type="button"
            className={css.face}
            onClick={() => go(SCREEN_PATHS.profile)}
            aria-label={t('shell.profile')}
          >
            <HeadIcon url={who.headIcon} name={who.name} />
          </button>
          <div className={css.names}>
            <div className={css.nameLine}>
              <h2 className={css.name}>
                <bdi>{who.name || '\u00a0'}</bdi>
              </h2>
              {who.vip && <Chip tone="accent">{who.vip}</Chip>}
            </div>
            {who.account && <bdi className={css.small}>{who.account}</bdi>}
            <p className={css.small}>{who.since}</p>
          </div>
        </div>
      </div>
      <div className={css.purse}>
        <p className={css.label}>
          {t('shell.balance')}
          <Button kind="quiet" size="small" onPress={who.refresh} aria-label={t('shell.refreshBalance')}>
            <Icon of={RotateCw} size="0.16rem" />
          </Button>
        </p>
        <p className={css.amount}>
          <Money amount={who.balance} currency={currency} />
        </p>
        {who.bonus !== undefined && (
          <p className={css.small}>{t('member.bonusBeside', { amount: moneyText(who.bonus, currency) })}</p>
        )}
        {hasDeposit && (
          <Button wide icon={<Icon of={Wallet} size="0.18rem" />} onPress={openDeposit}>
            {t('shell.deposit')}
          </Button>
        )}
      </div>
      {prompt}
    </section>
  );
}

/** The member centre's `new` template: a purse over a coloured head, then tiles (STATUS-11). */
export function NewCentre() {
  const who = useMemberHead();
  const groups = useMemberEntries();
  return (
    <div className={css.page} data-template="new">
      {who.failure ?? <Head who={who} />}
      {groups.map(({ title, entries }) => (
        <section key={title} className={css.group}>
          <h3>{title}</h3>
          <ul className={css.tiles} data-columns={entries.length % 4 === 0 ? 4 : 3}>
            {entries.map((entry) => (
              <li key={entry.title}>
                <button type="button" className={css.tile} onClick={entry.open}>
                  <span className={css.icon}>
                    <Icon of={entry.icon} size="0.22rem" />
                    <WaitingCount count={entry.waiting} />
                  </span>
                  <span className={css.title}>{entry.title}</span>
                  <SetState isSet={entry.isSet} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Settings />
    </div>
  );
}
