import type { Language } from '@tessera/contract/languages';
import { type StaffGame, stakeLimit } from '@tessera/contract/catalogue/staff-games';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import * as v from 'valibot';

/** What somebody is changing about a game, as the fields hold it. */
export interface GameDraft {
  readonly isHidden: boolean;
  readonly isHot: boolean | null;
  readonly isNew: boolean | null;
  readonly isClosed: boolean;
  /** Date and time in the zone of the machine; empty for none. */
  readonly endsAt: string;
  readonly texts: Readonly<Partial<Record<Language, string | undefined>>>;
  /** Decimal; empty for none. */
  readonly minStake: string;
  readonly maxStake: string;
}

/** A moment as a field for date and time shows it in the zone of the machine. */
function toField(at: string): string {
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What is stored of a game, as it is changed; a maintenance whose end has passed is over. */
export function draftOf({ isClosed, maintenance, minStake, maxStake, isHidden, isHot, isNew }: StaffGame): GameDraft {
  return {
    isHidden,
    isHot,
    isNew,
    isClosed,
    endsAt: isClosed && maintenance?.endsAt ? toField(maintenance.endsAt) : '',
    texts: maintenance?.texts ?? {},
    minStake: minStake ?? '',
    maxStake: maxStake ?? '',
  };
}

const isLimit = (text: string) => text.trim() === '' || v.is(stakeLimit, text);
const limitOf = (text: string) => (text.trim() === '' ? null : text.trim());

/** What a draft asks for; undefined while a limit is no amount. */
export function changesOf(draft: GameDraft): Omit<StaffInput<'changeStaffGame'>, 'nodeId' | 'version'> | undefined {
  const { isHidden, isHot, isNew, isClosed, endsAt, texts, minStake, maxStake } = draft;
  if (!isLimit(minStake) || !isLimit(maxStake)) return undefined;
  const end = Date.parse(endsAt);
  return {
    isHidden,
    isHot,
    isNew,
    maintenance: isClosed ? { endsAt: Number.isNaN(end) ? null : new Date(end).toISOString(), texts } : null,
    minStake: limitOf(minStake),
    maxStake: limitOf(maxStake),
  };
}
