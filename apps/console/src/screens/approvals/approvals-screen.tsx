import { useWatchedQueue } from '../../shared/watched-queue.ts';
import { RequestQueue } from './request-queue.tsx';

/** What somebody asked for at one merchant and somebody else has to approve. */
export function ApprovalsScreen({ merchant }: { merchant: string }) {
  const queue = useWatchedQueue('listStaffRequests', 'watchStaffRequests', merchant);
  return <RequestQueue merchant={merchant} of={queue} />;
}
