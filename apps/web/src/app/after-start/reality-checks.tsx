import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { realityCheckQuery } from '../../features/play-limits/reality-check-query.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { useServices, useSession } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';

/** Its code comes with the first check that is due. */
const RealityCheckWindow = lazy(() => import('./reality-check-window.tsx'));

/** Shows a check over every screen and every open game once the server says that it is due, until it is acknowledged. */
export function RealityChecks() {
  const { info, mustChangePassword } = useSession();
  const { call } = useServices();
  const mayAsk = useMe().data?.member.passwordExpired === false;
  // Nothing but the password is served before an issued one is changed; after a reload only the server knows that it was issued.
  const isAsked = info !== undefined && isRealAccount(info.type) && !mustChangePassword && mayAsk;
  const check = useQuery({ ...realityCheckQuery(call), enabled: isAsked }).data;
  const isDue = isAsked && check?.session?.dueIn === 0;
  const [wasNeeded, setNeeded] = useState(false);
  if (isDue && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheckWindow session={isDue ? (check?.session ?? undefined) : undefined} />
    </Suspense>
  );
}
