import { useQuery } from '@tanstack/react-query';
import { Button, Icon, IconButton, Modal } from '@tessera/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide';
import { useEffect, useState } from 'react';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import html from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { POPUP_DELAY_MS } from '../../shared/time/timings.ts';
import css from './announcement-popup.module.css';
import { arePopupsHidden, choosePopups, executionFor, hidePopups, viewerOf } from './choose-popups.ts';
import { popupsQuery } from './reading-queries.ts';

/** A letter with a spark: news for you. */
function AnnouncementDrawing() {
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true">
      <circle cx="80" cy="54" r="44" fill="var(--on-stage)" opacity=".08" />
      <circle cx="80" cy="54" r="32" fill="var(--on-stage)" opacity=".1" />
      <path d="M46 40l34-22 34 22v38a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z" fill="var(--brand)" />
      <path d="M54 26h52v40H54z" fill="var(--on-stage)" />
      <path d="M62 36h36M62 45h36M62 54h22" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" opacity=".55" />
      <path d="M46 42l34 25 34-25v36a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z" fill="var(--brand-deep)" />
      <path
        d="M118 12l4 9 9 4-9 4-4 9-4-9-9-4 9-4zM34 20l2.6 6 6 2.6-6 2.6-2.6 6-2.6-6-6-2.6 6-2.6z"
        fill="var(--accent)"
      />
    </svg>
  );
}

/** What there is to show now, and the flag that hides it (POPUP-01, POPUP-07). */
function usePopups(onNothing: () => void, onOpen: () => void) {
  const { info } = useSession();
  const viewer = viewerOf(info);
  const [isOpen, setOpen] = useState(false);
  const isHidden = arePopupsHidden(viewer);
  const popups = useQuery({ ...popupsQuery(useSources(), executionFor(viewer)), enabled: !isHidden });
  const items = choosePopups(popups.data?.popup ?? [], viewer);
  const isWaiting = !isHidden && items.length > 0;
  const hasNothing = isHidden || popups.isError || (popups.isSuccess && items.length === 0);
  useEffect(() => {
    if (hasNothing && !isOpen) onNothing();
  }, [hasNothing, isOpen, onNothing]);
  useEffect(() => {
    if (!isWaiting) return;
    const open = () => {
      setOpen(true);
      onOpen();
    };
    const timer = setTimeout(open, POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, onOpen]);
  const close = () => {
    hidePopups(viewer);
    setOpen(false);
  };
  return { items, isOpen: isOpen && items.length > 0, close };
}

interface AnnouncementPopupProps {
  /** Told when there is none for this visitor, or no longer; it must not change between renderings. */
  onNothing: () => void;
  /** Told when they open; it must not change between renderings. */
  onOpen: () => void;
}

/**
 * Announcements over home, one page an item (POPUP-04), closed by the cross (POPUP-05) or "I know" (POPUP-09); a promotion leads a
 * member to the rewards (POPUP-08).
 */
export function AnnouncementPopup({ onNothing, onOpen }: AnnouncementPopupProps) {
  const t = useTexts();
  const { info } = useSession();
  const hasRewards = useFeature('rewardCenter');
  const { items, isOpen, close } = usePopups(onNothing, onOpen);
  const [page, setPage] = useState(0);
  const index = Math.min(page, items.length - 1);
  const item = items[index];
  return (
    <Modal isOpen={isOpen} onClose={close} label={item?.title ?? ''}>
      <div className={css.art}>
        <AnnouncementDrawing />
        <IconButton label={t('shell.close')} className={css.close} onClick={close}>
          <Icon of={X} size="0.22rem" />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable */}
      <div className={css.text} key={item?.id} tabIndex={0} role="group" aria-label={item?.title}>
        <h2>{item?.title}</h2>
        <StaffHtml html={item?.content ?? ''} className={html.html} />
      </div>
      {items.length > 1 && (
        <div className={css.pages}>
          <IconButton label={t('announcements.previous')} disabled={index === 0} onClick={() => setPage(index - 1)}>
            <Icon of={ChevronLeft} size="0.2rem" data-points="" />
          </IconButton>
          <span aria-live="polite">{t('announcements.pageOf', { page: index + 1, count: items.length })}</span>
          <IconButton
            label={t('announcements.next')}
            disabled={index === items.length - 1}
            onClick={() => setPage(index + 1)}
          >
            <Icon of={ChevronRight} size="0.2rem" data-points="" />
          </IconButton>
        </div>
      )}
      <div className={css.answers}>
        {item?.promotionType && info && hasRewards && (
          <GoLink to={SCREEN_PATHS.rewardCentre} className={css.go} onClick={close}>
            {t('announcements.goToActivity')}
          </GoLink>
        )}
        <Button wide onPress={close}>
          {t('announcements.gotIt')}
        </Button>
      </div>
    </Modal>
  );
}
