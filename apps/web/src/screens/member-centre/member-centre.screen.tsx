import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { Button, Chip, ListGroup, ListRow, Modal, Money, Switch } from '@tessera/ui';
import {
  CircleHelp,
  Globe,
  Headset,
  History,
  LogOut,
  Mail,
  Megaphone,
  Moon,
  RotateCw,
  Star,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { HeadIcon } from '../../shared/member/head-icon.tsx';
import { LogoutDialog } from '../../shared/member/logout-dialog.tsx';
import { useMe, useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { LanguageList } from '../../shared/merchant/language-list.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useLanguage, useServices, useSession, useTexts, useTheme } from '../../shared/services/services.ts';
import { AccountSecurity } from './account-security.tsx';
import css from './member-centre.module.css';

const icon = { size: '0.18rem', 'aria-hidden': true } as const;

function MemberCard() {
  const t = useTexts();
  const go = useGo();
  const language = useLanguage();
  const { currency } = useMerchant();
  const { info } = useSession();
  const me = useMe();
  const refresh = useRefreshMe();
  const hasClub = useFeature('memberClub');
  const { openDeposit, prompt } = useMemberEntry();
  const member = me.data?.member;
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'medium', calendar: 'gregory' });
  const name = member?.nickname || member?.account || info?.userName || '';
  if (me.isError && !me.data) return <CallFailed failure={me.error} onRetry={() => me.refetch()} />;
  return (
    <section className={css.card}>
      <div className={css.who}>
        <button
          type="button"
          className={css.open}
          onClick={() => go(ADDRESSES.profile)}
          aria-label={t('shell.profile')}
        >
          <HeadIcon url={member?.headIcon} name={name} />
        </button>
        <div className={css.names}>
          <h2>
            <bdi>{name || ' '}</bdi>
          </h2>
          <p className={css.small}>{member ? t('member.memberSince', { date: day.format(member.regDate) }) : ' '}</p>
        </div>
        {hasClub && <Chip tone="accent">{t('shell.vip', { level: member?.clubLabel.labelName || '0' })}</Chip>}
      </div>
      <div className={css.balance}>
        <div>
          <p className={css.small}>{t('shell.balance')}</p>
          <p className={css.amount}>
            <Money amount={me.data?.wallet.sumBalance} currency={currency} />
          </p>
        </div>
        <div className={css.actions}>
          <Button kind="accent" size="small" icon={<Wallet size="0.16rem" aria-hidden />} onPress={openDeposit}>
            {t('shell.deposit')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            onPress={refresh}
            aria-label={t('shell.refreshBalance')}
            className={css.refresh}
          >
            <RotateCw size="0.16rem" aria-hidden />
          </Button>
        </div>
      </div>
      {prompt}
    </section>
  );
}

/** Language, theme, logout. */
function Settings() {
  const t = useTexts();
  const { theme } = useServices();
  const isDark = useTheme() === 'dark';
  const { languages } = useMerchant();
  const [panel, setPanel] = useState<'language' | 'log-out'>();
  return (
    <>
      <h3 className={css.heading}>{t('member.settings')}</h3>
      <ListGroup>
        {languages.length > 1 && (
          <ListRow icon={<Globe {...icon} />} title={t('shell.language')} onPress={() => setPanel('language')} />
        )}
        <ListRow
          icon={<Moon {...icon} />}
          title={t('shell.darkTheme')}
          end={
            <Switch
              label={t('shell.darkTheme')}
              checked={isDark}
              onChange={(event) => theme.change(event.target.checked ? 'dark' : 'light')}
            />
          }
        />
        <ListRow icon={<LogOut {...icon} />} title={t('shell.logOut')} onPress={() => setPanel('log-out')} />
      </ListGroup>
      <Modal
        isOpen={panel === 'language'}
        onClose={() => setPanel(undefined)}
        label={t('shell.language')}
        shape="sheet"
      >
        <LanguageList onChosen={() => setPanel(undefined)} />
      </Modal>
      <LogoutDialog isOpen={panel === 'log-out'} onClose={() => setPanel(undefined)} />
    </>
  );
}

/** Who, money and every member function that exists (MEMBER-04). */
export default function MemberCentreScreen() {
  const t = useTexts();
  const go = useGo();
  const hasDeposit = useFeature('deposit');
  const hasFavourites = useFeature('favouriteGames');
  const { openDeposit } = useMemberEntry();
  return (
    <div className={css.page}>
      <MemberCard />
      <h3 className={css.heading}>{t('member.money')}</h3>
      <ListGroup>
        {hasDeposit && <ListRow icon={<Wallet {...icon} />} title={t('shell.deposit')} onPress={openDeposit} />}
        <ListRow
          icon={<History {...icon} />}
          title={t('shell.bettingRecord')}
          onPress={() => go(ADDRESSES.gameRecord)}
        />
      </ListGroup>
      <h3 className={css.heading}>{t('member.play')}</h3>
      <ListGroup>
        {hasFavourites && (
          <ListRow
            icon={<Star {...icon} />}
            title={t('member.favourites')}
            onPress={() => go(`${ADDRESSES.gameList}?type=fav`)}
          />
        )}
        <ListRow icon={<Megaphone {...icon} />} title={t('shell.notices')} onPress={() => go(ADDRESSES.notices)} />
      </ListGroup>
      <AccountSecurity />
      <h3 className={css.heading}>{t('shell.customerService')}</h3>
      <ListGroup>
        <ListRow icon={<Mail {...icon} />} title={t('shell.messages')} onPress={() => go(ADDRESSES.messages)} />
        <ListRow icon={<CircleHelp {...icon} />} title={t('shell.help')} onPress={() => go(ADDRESSES.help)} />
        <ListRow
          icon={<Headset {...icon} />}
          title={t('shell.customerService')}
          onPress={() => go(ADDRESSES.service)}
        />
      </ListGroup>
      <Settings />
    </div>
  );
}
