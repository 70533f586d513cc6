import { useStaffQuery } from '../../shared/queries.ts';
import { RequestQueue } from './request-queue.tsx';

/** How often requests are read again while they are open, milliseconds; reading them is not recorded. */
const READ_MS = 15_000;

/** What an owner asked for on the platform and another one has to approve. */
export function PlatformApprovalsScreen() {
  const queue = useStaffQuery('listPlatformRequests', {}, { everyMs: READ_MS });
  return <RequestQueue merchant={null} of={queue} />;
}
