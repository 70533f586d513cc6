import { useMemo } from 'react';
import { useServices } from '../../shared/services/services.ts';

/**
 * When an answer came to this phone, by its own clock, milliseconds. What the server rendered carries the server's time,
 * which the phone's clock need not agree with: it counts from when it was first seen here.
 * @param updatedAt time the query keeps with its answer
 */
export function useReceivedAt(updatedAt: number): number {
  const { start } = useServices();
  return useMemo(() => (updatedAt > start.renderedAt ? updatedAt : Date.now()), [updatedAt, start]);
}
