import type { TimeLimit } from '@tessera/contract';
import { Button } from '@tessera/ui';
import { useState } from 'react';
import { lowerMinutes } from '../../features/play-limits/lower-one.ts';
import { useDurationText } from '../../features/play-limits/use-duration-text.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import page from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './play-limits.module.css';
import { TimeSheet } from './time-sheet.tsx';
import { WaitingLimit } from './waiting-limit.tsx';

const MINUTE_MS = 60_000;

/** What is used and left of a limit that holds, and when the day ends. */
function Used({
  minutes,
  used,
  left,
  dayEndsAt,
}: { [Name in keyof Omit<TimeLimit, 'merchantMinutes' | 'wish'>]: NonNullable<TimeLimit[Name]> }) {
  const t = useTexts();
  const duration = useDurationText();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const isOver = left === 0;
  return (
    <>
      <span className={css.small}>
        {t('limits.ofAmount', {
          used: duration(isOver ? minutes : Math.floor(used / MINUTE_MS)),
          limit: duration(minutes),
        })}
      </span>
      <span className={css.small}>
        {isOver ? t('limits.timeOver') : t('limits.leftAmount', { left: duration(Math.ceil(left / MINUTE_MS)) })}
      </span>
      <span className={css.small}>{t('limits.timeAgain', { time: time.format(dayEndsAt) })}</span>
    </>
  );
}

/** The limit of the time that is played on a day, with what is used of it and the way to change it. */
export function TimePart({ limit, readAt }: { limit: TimeLimit; readAt: number }) {
  const t = useTexts();
  const duration = useDurationText();
  const [isChanging, setChanging] = useState(false);
  const { minutes, merchantMinutes, used, left, dayEndsAt, wish } = limit;
  const held = lowerMinutes(minutes, merchantMinutes);
  const change = t(minutes === null ? 'limits.set' : 'limits.change');
  return (
    <section className={page.card}>
      <h2>{t('limits.kind_time')}</h2>
      <p className={css.small}>{t('limits.kindText_time')}</p>
      <div className={css.limit}>
        <span className={css.words}>
          <b>{t('limits.window_timeDay')}</b>
          {held === null || used === null || left === null || dayEndsAt === null ? (
            <span className={css.small}>{t('limits.timeNone')}</span>
          ) : (
            <Used minutes={held} used={used} left={left} dayEndsAt={dayEndsAt} />
          )}
          {merchantMinutes !== null && (
            <span className={css.small}>{t('limits.ofEveryone', { amount: duration(merchantMinutes) })}</span>
          )}
          {merchantMinutes !== null && minutes !== null && (
            <span className={css.small}>{t('limits.ownLimit', { amount: duration(minutes) })}</span>
          )}
        </span>
        <Button
          kind="secondary"
          size="small"
          aria-label={`${change}: ${t('limits.name_timeDay')}`}
          onPress={() => setChanging(true)}
        >
          {change}
        </Button>
        {wish && (
          <WaitingLimit
            limit="timeDay"
            words={t('limits.wishTo', {
              amount: wish.minutes === null ? t('limits.timeNone') : duration(wish.minutes),
            })}
            waitTime={wish.waitTime}
            readAt={readAt}
          />
        )}
      </div>
      <TimeSheet isOpen={isChanging} held={minutes} onClose={() => setChanging(false)} />
    </section>
  );
}
