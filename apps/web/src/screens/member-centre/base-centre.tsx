import { Button, Chip, Icon, ListGroup, ListRow, Money, moneyText } from '@tessera/ui';
import { RotateCw, Wallet } from 'lucide';
import { HeadIcon } from '../../features/profile/head-icon.tsx';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './member-centre.module.css';
import { useMemberEntries } from './member-entries.ts';
import { SetState } from './set-state.tsx';
import { Settings } from './settings.tsx';
import { type MemberHead, useMemberHead } from './use-member-head.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** Face, name and balance on one card. */
function MemberCard({ who }: { who: MemberHead }) {
  const t = useTexts();
  const go = useGo();
  const { currency } = useMerchant();
  const hasDeposit = useFeature('deposit');
  const { openDeposit, prompt } = useMemberEntry();
  return (
    <section className={css.card}>
      <div className={css.who}>
        <button
          type="button"
          className={css.open}
          onClick={() => go(SCREEN_PATHS.profile)}
          aria-label={t('shell.profile')}
        >
          <HeadIcon url={who.headIcon} name={who.name} />
        </button>
        <div className={css.names}>
          <h2>
            <bdi>{who.name || '\u00a0'}</bdi>
          </h2>
          <p className={css.small}>{who.since}</p>
        </div>
        {who.vip && <Chip tone="accent">{who.vip}</Chip>}
      </div>
      <div className={css.balance}>
        <div>
          <p className={css.small}>{t('shell.balance')}</p>
          <p className={css.amount}>
            <Money amount={who.balance} currency={currency} />
          </p>
          {who.bonus !== undefined && (
            <p className={css.small}>{t('member.bonusBeside', { amount: moneyText(who.bonus, currency) })}</p>
          )}
        </div>
        <div className={css.actions}>
          {hasDeposit && (
            <Button kind="accent" size="small" icon={<Icon of={Wallet} size="0.16rem" />} onPress={openDeposit}>
              {t('shell.deposit')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            onPress={who.refresh}
            aria-label={t('shell.refreshBalance')}
            className={css.refresh}
          >
            <Icon of={RotateCw} size="0.16rem" />
          </Button>
        </div>
      </div>
      {prompt}
    </section>
  );
}

/** The member centre's `base` template: one card, then rows under headings (STATUS-11). */
export function BaseCentre() {
  const who = useMemberHead();
  const groups = useMemberEntries();
  return (
    <div className={css.page} data-template="base">
      {who.failure ?? <MemberCard who={who} />}
      {groups.map(({ title, entries }) => (
        <section key={title} className={css.group}>
          <h3 className={css.heading}>{title}</h3>
          <ListGroup>
            {entries.map((entry) => (
              <ListRow
                key={entry.title}
                icon={<Icon of={entry.icon} size="0.18rem" />}
                title={entry.title}
                end={entry.waiting ? <WaitingCount count={entry.waiting} /> : <SetState isSet={entry.isSet} />}
                onPress={entry.open}
              />
            ))}
          </ListGroup>
        </section>
      ))}
      <Settings />
    </div>
  );
}
