import type { CallOutput } from '@tessera/contract';
import { Button, Icon, moneyText } from '@tessera/ui';
import { CalendarCheck, Check, Coins, Gift } from 'lucide';
import { claimSignIn, openDay } from '../../features/rewards/rewards-queries.ts';
import type { useClaim } from '../../features/rewards/use-claim.ts';
import { claimedWorth } from '../../features/rewards/worth.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './sign-in-calendar.module.css';

interface SignInCalendarProps {
  calendar: CallOutput<'getSignInCalendar'>;
  claim: ReturnType<typeof useClaim>;
}

/** Seven days: those claimed, today, and those to come; one claim a day of the merchant. */
export function SignInCalendar({ calendar, claim }: SignInCalendarProps) {
  const t = useTexts();
  const { call } = useServices();
  const { currency } = useMerchant();
  const today = openDay(calendar);
  const last = calendar.list.length;
  return (
    <section className={css.card} aria-label={t('rewards.signInTitle')}>
      <h2 className={css.title}>
        <Icon of={CalendarCheck} size="0.2rem" />
        {t('rewards.signInTitle')}
      </h2>
      <p className={css.text}>{t('rewards.signInText')}</p>
      {calendar.hasConditions && <p className={css.text}>{t('rewards.signInConditions')}</p>}
      <ol className={css.days}>
        {calendar.list.map((day) => {
          const isDone = day.hasClaimed === 'Y';
          const icon = isDone ? Check : day.dayCount === last ? Gift : Coins;
          return (
            <li
              key={day.id}
              className={css.day}
              data-state={isDone ? 'done' : day.isToday === 'Y' ? 'today' : 'later'}
              data-wide={day.dayCount === last ? '' : undefined}
              aria-current={day.isToday === 'Y' ? 'date' : undefined}
            >
              <span className={css.number}>{t('rewards.day', { day: day.dayCount })}</span>
              <Icon of={icon} size="0.2rem" />
              <bdi dir="ltr">{moneyText(day.amount, currency)}</bdi>
            </li>
          );
        })}
      </ol>
      <Button
        wide
        kind="accent"
        disabled={!today}
        onPress={() => claim('sign-in', async (key) => claimedWorth(await claimSignIn(call, key)))}
      >
        {!today ? t('rewards.signedIn') : t('rewards.signInFor', { amount: moneyText(today.amount, currency) })}
      </Button>
    </section>
  );
}
