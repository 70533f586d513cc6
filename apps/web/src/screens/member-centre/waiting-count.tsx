import { Badge } from '@tessera/ui';
import { useTexts } from '../../shared/services/services.ts';

/** How many rewards wait behind an entry; nothing for none. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  const t = useTexts();
  return <Badge count={count} label={t('rewards.badge', { count })} />;
}
