import type { CallOutput } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Button, Chip, Icon } from '@tessera/ui';
import { CalendarCheck, Gift, Smartphone, Ticket, Trophy } from 'lucide';
import type { Translate } from '../../shared/language/translator.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { worthOf, worthText } from '../../features/rewards/worth.ts';
import css from './reward-centre.module.css';

export type Reward = CallOutput<'listRewards'>[number];

const ICONS: Readonly<Record<string, typeof Gift>> = {
  LOGIN: CalendarCheck,
  UPGRADE_BONUS: Trophy,
  SIGNUP: Ticket,
  APP_DOWNLOAD: Smartphone,
};

/** Names of rewards that belong to no promotion, which would bring its own. */
const TITLES: Readonly<Record<string, TextKey>> = {
  LOGIN: 'rewards.signIn',
  APP_DOWNLOAD: 'rewards.installed',
  UPGRADE_BONUS: 'rewards.level',
};

/** What a reward is called: by its promotion, else by what it is given for. */
export const titleOf = ({ eventName, promotionType }: Reward, t: Translate): string =>
  eventName || t(TITLES[promotionType] ?? 'rewards.signIn');

/** What a reward is for, until when it can be claimed or when it was, how much, and the button. */
function RewardLine({ reward, onClaim }: { reward: Reward; onClaim: (reward: Reward) => Promise<unknown> }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { status, expiry, claimedAt } = reward;
  const title = titleOf(reward, t);
  const icon = ICONS[reward.promotionType] ?? Gift;
  const when =
    status === 'C' && claimedAt !== null
      ? time.format(claimedAt)
      : expiry === null
        ? t('rewards.noEnd')
        : t('rewards.until', { time: time.format(expiry) });
  return (
    <li className={css.line} data-status={status}>
      <span className={css.icon}>
        <Icon of={icon} size="0.22rem" />
      </span>
      <span className={css.about}>
        <span className={css.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={css.amount}>
          <bdi>{worthText(worthOf(reward), t, currency)}</bdi>
        </span>
        {reward.conditions && <span className={css.when}>{t('rewards.withConditions')}</span>}
        <span className={css.when}>{when}</span>
      </span>
      {status === 'I' ? (
        <Button size="small" aria-label={t('rewards.claimOne', { title })} onPress={() => onClaim(reward)}>
          {t('rewards.claim')}
        </Button>
      ) : (
        <Chip tone={status === 'C' ? 'win' : 'neutral'}>{t(status === 'C' ? 'rewards.claimed' : 'rewards.ended')}</Chip>
      )}
    </li>
  );
}

interface RewardListProps {
  title: string;
  list: readonly Reward[];
  onClaim: (reward: Reward) => Promise<unknown>;
}

/** Rewards of one state (PROMO-02). */
export function RewardList({ title, list, onClaim }: RewardListProps) {
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={plain.heading}>{title}</h2>
      <ul className={css.list}>
        {list.map((reward) => (
          <RewardLine key={reward.rewardId} reward={reward} onClaim={onClaim} />
        ))}
      </ul>
    </section>
  );
}
