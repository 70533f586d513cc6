import { Button, Logo, StateMessage } from '@tessera/ui';
import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../shared/services/services.ts';
import type { Status } from '../../shared/merchant/merchant.ts';
import css from './status-pages.module.css';

function StatusPage({ status, children }: { status?: Status | undefined; children: ReactNode }) {
  return (
    <div className={css.page}>
      {status && <Logo brand={status.info.brand} />}
      {children}
    </div>
  );
}

/** Replaces every screen while the merchant is under maintenance (STATUS-05). */
export function MaintenancePage({ status }: { status: Status }) {
  const t = useTexts();
  const language = useLanguage();
  const end = status.maintenanceEnd;
  const time =
    end === null
      ? undefined
      : new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
          dateStyle: 'medium',
          timeStyle: 'long',
          calendar: 'gregory',
          timeZone: status.info.timeZone,
        }).format(end);
  return (
    <StatusPage status={status}>
      <StateMessage
        drawing="failure"
        title={t('system.maintenanceTitle')}
        text={[t('system.maintenanceText'), time && t('system.maintenanceUntil', { time })].filter(Boolean).join(' ')}
      />
    </StatusPage>
  );
}

/** Replaces every screen where the service is not offered (STATUS-06). @param ip the visitor's address; absent: it is not known */
export function RestrictedPage({ status, ip }: { status: Status; ip: string | undefined }) {
  const t = useTexts();
  return (
    <StatusPage status={status}>
      <StateMessage
        drawing="offline"
        title={t('system.restrictedTitle')}
        text={t('system.restrictedText')}
        action={ip && <p className={css.address}>{t('system.yourAddress', { ip })}</p>}
      />
    </StatusPage>
  );
}

/** Shows when the service cannot be reached and nothing is kept (STATUS-08). */
export function ServiceErrorPage({
  onRetry,
  status,
}: {
  onRetry: () => Promise<unknown>;
  status?: Status | undefined;
}) {
  const t = useTexts();
  return (
    <StatusPage status={status}>
      <StateMessage
        drawing="offline"
        title={t('system.serviceTitle')}
        text={t('system.serviceText')}
        action={<Button onPress={onRetry}>{t('system.retry')}</Button>}
      />
    </StatusPage>
  );
}
