import { seenText } from '@tessera/contract/staff/seen';
import { useState } from 'react';

/** The part that an open form replaces, as it was when the form opened. @param part that the call replaces, as the contract defines it */
export function useSeen(part: unknown): string {
  const [seen] = useState(() => seenText(part));
  return seen;
}
