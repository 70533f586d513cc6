import { seenText } from '@tessera/contract/staff/seen';
import { useState } from 'react';

/** What a form that is open replaces, as it was when the form was opened. @param part as the contract says what its call replaces */
export function useSeen(part: unknown): string {
  const [seen] = useState(() => seenText(part));
  return seen;
}
