import { Badge, Icon, IconButton, ListGroup, ListRow } from '@tessera/ui';
import { ChevronLeft, Handshake, Headset, Mail, Megaphone, Send } from 'lucide';
import type { ReactNode } from 'react';
import { refuseTrial } from '../../features/support/open-chat.ts';
import { openOutside } from '../../features/support/service-links.ts';
import { useLiveChat } from '../../features/support/use-live-chat.ts';
import { useServiceLink } from '../../features/support/use-service-link.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useBack, useGo } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { isTrialType } from '../../shared/session/member-type.ts';
import css from './message-centre.module.css';
import { useUnread } from './use-unread.ts';

const icon = { size: '0.2rem', 'aria-hidden': true } as const;

interface EntryProps {
  sign: ReactNode;
  title: string;
  detail: string;
  unread?: number;
  onPress: () => void;
}

function Entry({ sign, title, detail, unread = 0, onPress }: EntryProps) {
  const t = useTexts();
  return (
    <ListRow
      icon={sign}
      title={title}
      detail={detail}
      end={<Badge count={unread} label={t('support.unreadCount', { count: unread })} />}
      onPress={onPress}
    />
  );
}

/** The head of this page, which has no bar of the frame (LAYOUT-01). */
function Head() {
  const t = useTexts();
  const back = useBack();
  return (
    <header className={css.head}>
      <IconButton
        label={t('shell.back')}
        onClick={() => back(history.length > 1 ? 'step' : SCREEN_PATHS.home)}
        className={css.back}
      >
        <Icon of={ChevronLeft} size="0.24rem" data-points="" />
      </IconButton>
      <h1>{t('shell.messages')}</h1>
    </header>
  );
}

/**
 * Everything that is said to a member, and the ways to say something back, in the order of MSG-01: Telegram where it is configured
 * (MSG-02), the inbox with its unread count (MSG-04), the affiliate service (MSG-06).
 */
export default function MessageCentreScreen() {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const { telegramUrl } = useMerchant();
  const hasInbox = useFeature('inbox');
  const unread = useUnread();
  const chat = useLiveChat();
  const affiliate = useServiceLink();
  const openInbox = () => {
    if (!info) return go(SCREEN_PATHS.logIn);
    if (isTrialType(info.type)) return refuseTrial(t);
    go(SCREEN_PATHS.inbox);
  };
  return (
    <div className={css.page}>
      <Head />
      <ListGroup>
        {telegramUrl && (
          <Entry
            sign={<Icon of={Send} {...icon} />}
            title={t('support.telegram')}
            detail={t('support.telegramText')}
            onPress={() => openOutside(telegramUrl)}
          />
        )}
        <Entry
          sign={<Icon of={Megaphone} {...icon} />}
          title={t('support.notices')}
          detail={t('support.noticesText')}
          unread={unread.notices}
          onPress={() => go(SCREEN_PATHS.notices)}
        />
        {hasInbox && (
          <Entry
            sign={<Icon of={Mail} {...icon} />}
            title={t('shell.inbox')}
            detail={t('support.inboxText')}
            unread={unread.inbox}
            onPress={openInbox}
          />
        )}
        {chat.hasOwnChat && chat.open && (
          <Entry
            sign={<Icon of={Headset} {...icon} />}
            title={t('support.liveChat')}
            detail={t('support.liveChatText')}
            unread={unread.chat}
            onPress={chat.open}
          />
        )}
        {affiliate && (
          <Entry
            sign={<Icon of={Handshake} {...icon} />}
            title={t('support.affiliate')}
            detail={t('support.affiliateText')}
            onPress={() => openOutside(affiliate)}
          />
        )}
      </ListGroup>
    </div>
  );
}
