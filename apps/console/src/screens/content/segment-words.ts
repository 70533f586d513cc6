import type { MessageSegment } from '@tessera/contract/messages/staff-messages';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';

/** What the conditions of a segment come to, in words; everybody where there are none. */
export function segmentWords(segment: MessageSegment | null): string {
  if (segment === null) return 'Members by name';
  const { languages, deposited, fromLevel, agentsOnly, registeredFrom, lastLoginBefore } = segment;
  const words = [
    ...(agentsOnly ? ['agents'] : []),
    ...(languages.length > 0 ? [languages.map((each) => LANGUAGE_NAMES[each]).join(' or ')] : []),
    ...(fromLevel > 0 ? [`VIP ${fromLevel} or higher`] : []),
    ...(deposited === 'yes' ? ['has deposited'] : []),
    ...(deposited === 'no' ? ['has not deposited'] : []),
    ...(registeredFrom === null ? [] : [`registered since ${registeredFrom}`]),
    ...(lastLoginBefore === null ? [] : [`no login since ${lastLoginBefore}`]),
  ];
  return words.length === 0 ? 'All members' : words.join(', ');
}
