import { Button, Icon, IconButton, ListGroup, ListRow, Logo, Modal, Money, Switch } from '@tessera/ui';
import {
  BanknoteArrowUp,
  CircleHelp,
  Download,
  Globe,
  Headset,
  History,
  LogOut,
  Mail,
  MessageCircle,
  Moon,
  UserPlus,
  Wallet,
  X,
} from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { entryPath, openOutside } from '../../features/support/service-links.ts';
import { useLiveChat } from '../../features/support/use-live-chat.ts';
import { useServicePath } from '../../features/support/use-service-link.ts';
import { LogoutDialog } from '../../features/account/logout-dialog.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { useOpenWithdraw } from '../../features/withdrawals/use-open-withdraw.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { LanguageList } from '../../features/language/language-list.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, usePath } from '../../shared/navigation/go.tsx';
import { isInstalled } from '../../shared/native-bridge/register-method.ts';
import { useServices, useSession, useTexts, useTheme } from '../../shared/services/services.ts';
import css from './side-menu.module.css';

/** Nickname, else user name, and the balance (LAYOUT-22); a tap leads to the member centre (LAYOUT-28). */
function MemberInfo({ onPress }: { onPress: () => void }) {
  const { info } = useSession();
  const me = useMe().data;
  const { currency } = useMerchant();
  return (
    <button type="button" className={css.member} onClick={onPress}>
      <span className={css.avatar} aria-hidden="true">
        {(me?.member.nickname || info?.userName || '?').slice(0, 1).toUpperCase()}
      </span>
      <span className={css.who}>
        <bdi className={css.name}>{me?.member.nickname || info?.userName}</bdi>
        <span className={css.balance}>
          <Money amount={me?.wallet.sumBalance} currency={currency} cut />
        </span>
      </span>
    </button>
  );
}

/** Ways to login, registration and the forgotten password (LAYOUT-23). */
function GuestInfo({ go }: { go: (to: string) => void }) {
  const t = useTexts();
  return (
    <section className={css.guest}>
      <h2>{t('shell.members')}</h2>
      <p>{t('shell.membersText')}</p>
      <div className={css.ways}>
        <Button onPress={() => go(SCREEN_PATHS.logIn)}>{t('shell.logIn')}</Button>
        <Button kind="secondary" onPress={() => go(SCREEN_PATHS.register)}>
          {t('shell.register')}
        </Button>
      </div>
      <Button kind="quiet" wide onPress={() => go(SCREEN_PATHS.forgotPassword)}>
        {t('shell.forgotPassword')}
      </Button>
    </section>
  );
}

/** WhatsApp, live chat and the app, as far as each exists (LAYOUT-25). */
function Services({ close, go }: { close: () => void; go: (to: string) => void }) {
  const t = useTexts();
  const { customerService } = useMerchant();
  const whatsApp = useServicePath(entryPath(customerService, 'WHATSAPP'));
  const { open: openChat } = useLiveChat();
  const after = (work: () => void) => () => {
    close();
    work();
  };
  if (!whatsApp && !openChat && isInstalled()) return null;
  return (
    <ListGroup>
      {whatsApp && (
        <ListRow
          icon={<Icon of={MessageCircle} size="0.18rem" />}
          title={t('shell.whatsApp')}
          onPress={after(() => openOutside(whatsApp))}
        />
      )}
      {openChat && (
        <ListRow icon={<Icon of={Headset} size="0.18rem" />} title={t('shell.liveChat')} onPress={after(openChat)} />
      )}
      {!isInstalled() && (
        <ListRow
          icon={<Icon of={Download} size="0.18rem" />}
          title={t('shell.installApp')}
          onPress={() => go(SCREEN_PATHS.appDownload)}
        />
      )}
    </ListGroup>
  );
}

/** Messages and help, for guests too (HELP-09). */
function HelpRows({ go }: { go: (to: string) => void }) {
  const t = useTexts();
  return (
    <ListGroup>
      <ListRow
        icon={<Icon of={Mail} size="0.18rem" />}
        title={t('shell.messages')}
        onPress={() => go(SCREEN_PATHS.messages)}
      />
      <ListRow
        icon={<Icon of={CircleHelp} size="0.18rem" />}
        title={t('shell.help')}
        onPress={() => go(SCREEN_PATHS.help)}
      />
    </ListGroup>
  );
}

interface MoneyRowsProps {
  close: () => void;
  go: (to: string) => void;
  openDeposit: () => void;
}

/** Deposit, withdraw, betting record in this order (LAYOUT-24). */
function MoneyRows({ close, go, openDeposit }: MoneyRowsProps) {
  const t = useTexts();
  const openWithdraw = useOpenWithdraw();
  const hasWithdrawal = useFeature('bankCard');
  return (
    <ListGroup>
      <ListRow
        icon={<Icon of={Wallet} size="0.18rem" />}
        title={t('shell.deposit')}
        onPress={() => {
          close();
          openDeposit();
        }}
      />
      {hasWithdrawal && (
        <ListRow
          icon={<Icon of={BanknoteArrowUp} size="0.18rem" />}
          title={t('shell.withdraw')}
          onPress={() => {
            close();
            openWithdraw();
          }}
        />
      )}
      <ListRow
        icon={<Icon of={History} size="0.18rem" />}
        title={t('shell.bettingRecord')}
        onPress={() => go(SCREEN_PATHS.gameRecord)}
      />
    </ListGroup>
  );
}

/** Language and theme (THEME-01). */
function SettingRows({ onLanguage }: { onLanguage: () => void }) {
  const t = useTexts();
  const { languages } = useMerchant();
  const { theme } = useServices();
  const isDark = useTheme() === 'dark';
  return (
    <ListGroup>
      {languages.length > 1 && (
        <ListRow icon={<Icon of={Globe} size="0.18rem" />} title={t('shell.language')} onPress={onLanguage} />
      )}
      <ListRow
        icon={<Icon of={Moon} size="0.18rem" />}
        title={t('shell.darkTheme')}
        end={
          <Switch
            label={t('shell.darkTheme')}
            checked={isDark}
            onChange={(event) => theme.change(event.target.checked ? 'dark' : 'light')}
          />
        }
      />
    </ListGroup>
  );
}

interface SideMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu from the end edge: who, money, service, settings (LAYOUT-21), and for members the logout, which asks first (LAYOUT-27). */
export default function SideMenu({ isOpen, onClose }: SideMenuProps) {
  const t = useTexts();
  const { brand } = useMerchant();
  const { visitor } = useSession();
  const [panel, setPanel] = useState<'language' | 'log-out'>();
  const { openMemberCentre, openDeposit, prompt } = useMemberEntry();
  const navigate = useGo();
  const path = usePath();
  const openedAt = useRef(path);
  useEffect(() => {
    // The menu closes whenever the page changes.
    if (openedAt.current !== path) onClose();
    openedAt.current = path;
  }, [path, onClose]);
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const isGuest = visitor === 'guest';

  return (
    <>
      <Modal isOpen={isOpen} onClose={onClose} label={t('shell.menu')} shape="drawer">
        <header className={css.head}>
          <Logo brand={brand} />
          <IconButton label={t('shell.close')} onClick={onClose}>
            <Icon of={X} size="0.22rem" />
          </IconButton>
        </header>
        <div className={css.scroll} data-scrolls="">
          {isGuest ? <GuestInfo go={go} /> : <MemberInfo onPress={() => (onClose(), openMemberCentre())} />}
          <MoneyRows close={onClose} go={go} openDeposit={openDeposit} />
          <Services close={onClose} go={go} />
          <HelpRows go={go} />
          <SettingRows onLanguage={() => setPanel('language')} />
          {isGuest ? (
            <ListGroup>
              <ListRow
                icon={<Icon of={UserPlus} size="0.18rem" />}
                title={t('shell.freePlay')}
                onPress={() => go(SCREEN_PATHS.freeTrial)}
              />
            </ListGroup>
          ) : (
            <ListGroup>
              <ListRow
                icon={<Icon of={LogOut} size="0.18rem" />}
                title={t('shell.logOut')}
                onPress={() => setPanel('log-out')}
              />
            </ListGroup>
          )}
        </div>
      </Modal>
      <Modal
        isOpen={panel === 'language'}
        onClose={() => setPanel(undefined)}
        label={t('shell.language')}
        shape="sheet"
      >
        <LanguageList onChosen={() => setPanel(undefined)} />
      </Modal>
      <LogoutDialog isOpen={panel === 'log-out'} onClose={() => setPanel(undefined)} onDone={onClose} />
      {prompt}
    </>
  );
}
