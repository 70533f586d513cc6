import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, ListGroup, ListRow, Skeleton, StateMessage } from '@tessera/ui';
import { Copy, Share2, UserRound } from 'lucide';
import { lazy, Suspense } from 'react';
import { inviteQuery } from '../../features/invitations/invitations-queries.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useCopy } from '../../shared/feedback/use-copy.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { inviteLink } from './invite-link.ts';
import css from './invite-friends.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

const QrCode = lazy(() => import('../../shared/qr/qr-code.tsx'));

type Invited = CallOutput<'getInvite'>['list'][number];

/** Own code, link and QR code; the phone's own sheet shares the link, or it is copied where there is none. */
function Invitation({ code }: { code: string }) {
  const t = useTexts();
  const copy = useCopy({ copied: t('invite.copied'), failed: t('invite.copyFailed') });
  const { brand } = useMerchant();
  const link = inviteLink(location.origin, code);
  const share = async () => {
    if (!navigator.share) return copy(link);
    try {
      await navigator.share({ title: brand.name, text: t('invite.shareText', { brand: brand.name }), url: link });
    } catch (failure) {
      // A closed share sheet is a decision; every other failure still gives the link.
      if (!(failure instanceof DOMException) || failure.name !== 'AbortError') await copy(link);
    }
  };
  return (
    <>
      <section className={css.ticket}>
        <h2>{t('invite.headline')}</h2>
        <p>{t('invite.text')}</p>
        <Suspense fallback={<Skeleton width="1.8rem" ratio="1" />}>
          <QrCode text={link} label={t('invite.qr')} />
        </Suspense>
        <p className={css.small}>{t('invite.qrText')}</p>
      </section>
      <section className={css.ways}>
        <div className={css.way}>
          <span className={css.words}>
            <span className={css.label}>{t('invite.code')}</span>
            <bdi className={css.code}>{code}</bdi>
          </span>
          <Button
            kind="secondary"
            size="small"
            icon={<Icon of={Copy} size="0.16rem" />}
            aria-label={t('invite.copyCode')}
            onPress={() => copy(code)}
          />
        </div>
        <div className={css.way}>
          <span className={css.words}>
            <span className={css.label}>{t('invite.link')}</span>
            <bdi className={css.link} dir="ltr">
              {link}
            </bdi>
          </span>
          <Button
            kind="secondary"
            size="small"
            icon={<Icon of={Copy} size="0.16rem" />}
            aria-label={t('invite.copyLink')}
            onPress={() => copy(link)}
          />
        </div>
        <Button wide size="large" icon={<Icon of={Share2} size="0.18rem" />} onPress={share}>
          {t('invite.share')}
        </Button>
      </section>
    </>
  );
}

/** Those who registered by the code, newest first; their names are masked by the server. */
function InvitedList({ list, total }: { list: readonly Invited[]; total: number }) {
  const t = useTexts();
  const day = useTimeFormat({ dateStyle: 'medium' });
  return (
    <section className={css.invited}>
      <h2 className={css.heading}>
        {t('invite.invited')}
        <span>{total}</span>
      </h2>
      {list.length === 0 ? (
        <StateMessage title={t('invite.none')} text={t('invite.noneText')} />
      ) : (
        <ListGroup>
          {list.map((invited) => (
            <ListRow
              key={`${invited.name}-${invited.registeredAt}`}
              icon={<Icon of={UserRound} size="0.18rem" />}
              title={<bdi>{invited.name}</bdi>}
              detail={day.format(invited.registeredAt)}
            />
          ))}
        </ListGroup>
      )}
    </section>
  );
}

/** Inviting friends: code, link, QR code, and who came (INVITE-01). */
export default function InviteFriendsScreen() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { info } = useSession();
  const isOffered = useFeature('affiliates');
  const isReal = info !== undefined && isRealAccount(info.type);
  const answer = useInfiniteQuery({ ...inviteQuery({ call }), enabled: isOffered && isReal });
  if (!isOffered) {
    return (
      <StateMessage
        title={t('invite.closed')}
        action={<Button onPress={() => go(SCREEN_PATHS.home)}>{t('shell.home')}</Button>}
      />
    );
  }
  if (info && !isReal) {
    return (
      <StateMessage
        title={t('shell.trialPromptTitle')}
        text={t('shell.trialPromptText')}
        action={<Button onPress={() => go(SCREEN_PATHS.register)}>{t('shell.registerNow')}</Button>}
      />
    );
  }
  const pages = answer.data?.pages ?? [];
  const [first] = pages;
  if (!first)
    return (
      <NotLoaded
        query={answer}
        waiting={
          <div className={plain.page}>
            <LoadingSkeleton height="4rem" />
          </div>
        }
      />
    );
  return (
    <div className={plain.page}>
      <Invitation code={first.code} />
      <InvitedList list={pages.flatMap((page) => page.list)} total={first.totalCount} />
      {answer.hasNextPage && (
        <Button kind="secondary" onPress={() => answer.fetchNextPage()}>
          {t('invite.loadMore')}
        </Button>
      )}
    </div>
  );
}
