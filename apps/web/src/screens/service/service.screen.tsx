import { Button, Icon, ListGroup, ListRow } from '@tessera/ui';
import { CircleHelp, Headset, LifeBuoy, Mail, MessageCircle } from 'lucide';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import page from '../../features/profile/security-page.module.css';
import { entryPath, openOutside } from '../../features/support/service-links.ts';
import { useLiveChat } from '../../features/support/use-live-chat.ts';
import { useServiceLink, useServicePath } from '../../features/support/use-service-link.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { FeedbackForm } from './feedback-form.tsx';

const icon = { size: '0.2rem', 'aria-hidden': true } as const;

/** Ways to reach customer service (SUPPORT-05). */
function Ways() {
  const t = useTexts();
  const go = useGo();
  const { customerService } = useMerchant();
  const whatsApp = useServicePath(entryPath(customerService, 'WHATSAPP'));
  const chat = useLiveChat();
  const service = useServiceLink();
  return (
    <ListGroup>
      {whatsApp && (
        <ListRow
          icon={<Icon of={MessageCircle} {...icon} />}
          title={t('shell.whatsApp')}
          detail={t('support.whatsAppText')}
          onPress={() => openOutside(whatsApp)}
        />
      )}
      {chat.open && (
        <ListRow
          icon={<Icon of={Headset} {...icon} />}
          title={t('support.liveChat')}
          detail={t('support.liveChatText')}
          onPress={chat.open}
        />
      )}
      {service && (
        <ListRow
          icon={<Icon of={LifeBuoy} {...icon} />}
          title={t('support.serviceLink')}
          detail={t('support.serviceLinkText')}
          onPress={() => openOutside(service)}
        />
      )}
      <ListRow
        icon={<Icon of={CircleHelp} {...icon} />}
        title={t('shell.help')}
        detail={t('support.helpHeroText')}
        onPress={() => go(SCREEN_PATHS.help)}
      />
    </ListGroup>
  );
}

/** Guests see this where members write: an answer needs somebody to send it to. */
function LogInFirst() {
  const t = useTexts();
  const go = useGo();
  return (
    <section className={page.form}>
      <p>{t('support.logInToWrite')}</p>
      <Button
        wide
        icon={<Icon of={Mail} size="0.18rem" />}
        onPress={() => go(`${SCREEN_PATHS.logIn}?from=${encodeURIComponent(SCREEN_PATHS.service)}`)}
      >
        {t('support.logIn')}
      </Button>
    </section>
  );
}

/** Customer service: every way to reach it, and the feedback form (SUPPORT-04). */
export default function ServiceScreen() {
  const t = useTexts();
  const { visitor } = useSession();
  const hasFeedback = useFeature('feedback');
  return (
    <SecurityPage
      sign={<Icon of={Headset} size="0.28rem" />}
      title={t('support.serviceHero')}
      text={t('support.serviceHeroText')}
    >
      <h2 className={page.heading}>{t('support.contact')}</h2>
      <Ways />
      {hasFeedback && (
        <>
          <h2 className={page.heading}>{t('support.feedback')}</h2>
          {visitor === 'guest' ? <LogInFirst /> : <FeedbackForm />}
        </>
      )}
    </SecurityPage>
  );
}
