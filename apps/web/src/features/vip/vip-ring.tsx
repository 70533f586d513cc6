import { useQuery } from '@tanstack/react-query';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession } from '../../shared/services/services.ts';
import css from './vip-ring.module.css';
import { type Vip, vipQuery } from './vip-query.ts';

/** How far the member is on the way to the next level, 0 to 1, by what is furthest behind; 1 at the last level. */
export function shareOfLevel({ level, deposited, staked, levels }: Vip): number {
  const next = levels[level];
  if (!next) return 1;
  const shares = [
    [deposited, next.deposited],
    [staked, next.staked],
  ].map(([done, required]) => (Number(required) > 0 ? Number(done) / Number(required) : 1));
  return Math.min(1, ...shares);
}

/** A ring around the avatar, as full as the way to the next level is done; the page of the levels says it in words. */
export default function VipRing() {
  const { info } = useSession();
  const vip = useQuery({ ...vipQuery(useSources()), enabled: info !== undefined }).data;
  if (!vip || vip.levels.length === 0) return null;
  return (
    <svg className={css.ring} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" pathLength="100" />
      <circle cx="24" cy="24" r="22" pathLength="100" strokeDasharray={`${shareOfLevel(vip) * 100} 100`} />
    </svg>
  );
}
