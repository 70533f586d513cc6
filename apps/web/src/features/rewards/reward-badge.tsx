import { Badge } from '@tessera/ui';
import { useMe } from '../../shared/member/member-queries.ts';
import { useTexts } from '../../shared/services/services.ts';
import { useAreas } from '../../shared/start/use-areas.ts';

/** How many rewards wait to be claimed; nothing for guests and for none (HOME-14). It brings its words with it. */
export default function RewardBadge() {
  const t = useTexts();
  const count = useMe().data?.unclaimedRewards ?? 0;
  const hasTexts = useAreas('rewards');
  if (!hasTexts || count === 0) return null;
  return <Badge count={count} label={t('rewards.badge', { count })} />;
}
