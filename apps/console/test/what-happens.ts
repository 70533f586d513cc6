import { STAFF_ENDPOINT_NAMES, type StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { queries } from '../src/shared/queries.ts';
import type { RenderedScreen } from './render-in-console.tsx';
import type { AskedStaff } from './staff-api.ts';

const isRead = (name: StaffEndpointName) => staffEndpoints[name].method === 'GET';
const READS = STAFF_ENDPOINT_NAMES.filter(isRead);
/** Key of an answer that another screen has read before. */
const readBefore = (name: StaffEndpointName) => [name, 'read before'];

/** What came of something that a person did. */
export interface Happened {
  /** Calls that changed something, in their order, with all of their fields. */
  readonly sent: AskedStaff[];
  /** Calls whose answers of before are forgotten, or read again where they are shown, sorted. */
  readonly stale: StaffEndpointName[];
  /** Notes that were shown. */
  readonly said: string[];
  /** Whether a window is open afterwards. */
  readonly isAsking: boolean;
}

/** Does something on a screen and tells what came of it. */
export async function whatHappens(screen: RenderedScreen, work: () => Promise<void>): Promise<Happened> {
  const asked = screen.asked.length;
  const notes = screen.notes().length;
  for (const name of READS) queries.setQueryData(readBefore(name), null);
  await work();
  return {
    sent: screen.asked.slice(asked).filter(({ name }) => !isRead(name)),
    stale: READS.filter((name) => queries.getQueryState(readBefore(name)) === undefined).toSorted(),
    said: screen.notes().slice(notes),
    isAsking: screen.dialog() !== undefined,
  };
}

/** What the cells of a row say; a moment as it was sent. */
export function cellsOf(row: Element | undefined): string[] {
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => {
    const copy = cell.cloneNode(true) as Element;
    for (const style of copy.querySelectorAll('style')) style.remove();
    for (const time of copy.querySelectorAll('time')) time.textContent = time.dateTime;
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  });
}

/** Names of the buttons of a part of the page, in their order. */
export const buttonsOf = (part: Element | undefined): string[] =>
  [...(part?.querySelectorAll('button') ?? [])].map((button) => button.ariaLabel ?? button.textContent ?? '');
