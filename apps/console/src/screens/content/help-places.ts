import { MOST_SORT } from '@tessera/contract/announcements/staff-content';
import type { StaffHelp } from '@tessera/contract/support/staff-help';

/** In the place of an id in an address: something new. */
export const NEW = 'new';
/** A new rule of play. */
export const NEW_RULE = 'new-rule';
/** A new question of a topic. */
export const newQuestion = (topicId: string): string => `${NEW}-${topicId}`;

/** Where something new is added. */
export interface NewPlace {
  readonly isPolicy: boolean;
  /** The topic of a question; null: a topic or a rule. */
  readonly parentId: string | null;
}

/** What an address adds; undefined where it names what is stored, or a topic that is none. */
export function newPlaceOf(id: string, items: readonly StaffHelp[]): NewPlace | undefined {
  if (id === NEW || id === NEW_RULE) return { isPolicy: id === NEW_RULE, parentId: null };
  const topic = topicsOf(items).find((item) => id === newQuestion(item.id));
  return topic && { isPolicy: false, parentId: topic.id };
}

/** Items that questions can belong to. */
export const topicsOf = (items: readonly StaffHelp[]): StaffHelp[] =>
  items.filter(({ parentId, isPolicy }) => parentId === null && !isPolicy);

/** Questions of a topic. */
export const questionsOf = (items: readonly StaffHelp[], topicId: string): StaffHelp[] =>
  items.filter(({ parentId }) => parentId === topicId);

/** The place in the order after all siblings. */
export function lastPlace(items: readonly StaffHelp[], { parentId, isPolicy }: NewPlace): number {
  const beside = items.filter((item) => item.parentId === parentId && item.isPolicy === isPolicy);
  return Math.min(MOST_SORT, Math.max(-1, ...beside.map(({ sort }) => sort)) + 1);
}

/** What an item is called. */
export function kindOf({ parentId, isPolicy }: NewPlace): 'topic' | 'question' | 'rule' {
  if (isPolicy) return 'rule';
  return parentId === null ? 'topic' : 'question';
}
