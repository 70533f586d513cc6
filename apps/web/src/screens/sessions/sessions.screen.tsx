import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Chip, Icon, ListGroup, ListRow, Modal, toasts } from '@tessera/ui';
import { MonitorSmartphone, Monitor, Smartphone } from 'lucide';
import { useState } from 'react';
import { endOneSession, endOtherSessions, sessionsQuery } from '../../features/profile/profile-queries.ts';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import css from '../../features/profile/security-page.module.css';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import dialog from '../../shared/member/dialogs.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { SAVED_TOAST_MS } from '../../shared/time/timings.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type SessionLine = CallOutput<'listSessions'>['sessions'][number];

/** Writes times in the member's language and zone. */
function useTimeText(): (time: number) => string {
  const format = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (time) => format.format(time);
}

function SessionRow({ line, onEnd }: { line: SessionLine; onEnd: () => Promise<void> }) {
  const t = useTexts();
  const timeText = useTimeText();
  const icon = line.isPhone ? Smartphone : Monitor;
  const name = [line.browser, line.system].filter(Boolean).join(' · ') || t('security.unknownDevice');
  return (
    <ListRow
      icon={<Icon of={icon} size="0.18rem" />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          {line.isCurrent
            ? t('security.loggedInAt', { time: timeText(line.startedAt) })
            : t('security.lastSeenAt', { time: timeText(line.lastSeenAt) })}
          {line.address && (
            <>
              <br />
              <bdi dir="ltr">{line.address}</bdi>
            </>
          )}
        </>
      }
      end={
        line.isCurrent ? (
          <Chip tone="win">{t('security.thisDevice')}</Chip>
        ) : (
          <Button kind="quiet" size="small" onPress={onEnd} aria-label={t('security.logOutDevice', { device: name })}>
            {t('shell.logOut')}
          </Button>
        )
      }
    />
  );
}

/** Asks before every other device is logged out. */
function EndOthers({ count, onEnd }: { count: number; onEnd: () => Promise<void> }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="secondary" wide onPress={() => setAsking(true)}>
        {t('security.endOthers')}
      </Button>
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('security.endOthers')}>
        <div className={dialog.ask}>
          <h2>{t('security.endOthers')}</h2>
          <p>{t('security.endOthersQuestion', { count })}</p>
          <div className={dialog.answers}>
            <Button kind="quiet" onPress={() => setAsking(false)}>
              {t('shell.cancel')}
            </Button>
            <Button kind="danger" onPress={() => onEnd().finally(() => setAsking(false))}>
              {t('shell.logOut')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

/** Where the member is logged in, and how to end it anywhere. */
export default function SessionsScreen() {
  const t = useTexts();
  const { call, queries } = useServices();
  const timeText = useTimeText();
  const query = useQuery(sessionsQuery(call));
  const ending = (work: () => Promise<unknown>) => async () => {
    try {
      await work();
      toasts.show({ kind: 'success', text: t('security.deviceEnded'), lasts: SAVED_TOAST_MS });
    } catch (failure) {
      showFailure(failure, t);
    }
    await queries.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
  };
  const others = query.data?.sessions.filter((line) => !line.isCurrent) ?? [];
  const current = query.data?.sessions.filter((line) => line.isCurrent) ?? [];
  const row = (line: SessionLine) => (
    <SessionRow key={line.sessionId} line={line} onEnd={ending(() => endOneSession(call, line.sessionId))} />
  );
  const lastLogin = query.data?.lastLogin;
  return (
    <SecurityPage
      sign={<Icon of={MonitorSmartphone} size="0.26rem" />}
      title={t('security.sessionsTitle')}
      text={lastLogin ? t('security.lastLogin', { time: timeText(lastLogin) }) : t('security.sessionsText')}
    >
      {!query.data && <NotLoaded query={query} waiting={<LoadingSkeleton height="1.2rem" />} />}
      {query.data && <ZoneNote />}
      {query.data && <ListGroup>{current.map(row)}</ListGroup>}
      {others.length > 0 && (
        <>
          <h2 className={css.heading}>{t('security.otherDevices')}</h2>
          <ListGroup>{others.map(row)}</ListGroup>
          <EndOthers count={others.length} onEnd={ending(() => endOtherSessions(call))} />
        </>
      )}
      {query.data && others.length === 0 && <p className={css.heading}>{t('security.noOtherDevices')}</p>}
    </SecurityPage>
  );
}
