import * as v from 'valibot';
import {
  changingTexts,
  LONGEST_CONTENT,
  LONGEST_TITLE,
  sortField,
  storedTexts,
  textsOf,
} from '../announcements/staff-content.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, time, uuid } from '../staff/staff-fields.ts';

/** Items that a help centre holds at most, children among them. */
export const MOST_HELP_ITEMS = 500;

/** What staff write of an item of the help centre. */
const draft = {
  /** By language; an empty text takes the language away. */
  titles: textsOf(LONGEST_TITLE),
  /** HTML by language. */
  contents: textsOf(LONGEST_CONTENT),
  /** The topic that a question belongs to; null: a topic, or a rule of play. */
  parentId: v.nullable(uuid),
  sort: sortField,
};

const stored = v.strictObject({
  id: uuid,
  ...draft,
  titles: storedTexts,
  contents: storedTexts,
  /** A rule of play, listed separately below the topics (HELP-06). */
  isPolicy: v.boolean(),
  /** Counts up with each change; who changes it says which one was read. */
  version: v.number(),
  changedAt: time,
  /** Null: before changes were recorded with their names. */
  changedBy: v.nullable(v.string()),
});
export type StaffHelp = v.InferOutput<typeof stored>;

export const listHelpItems = defineStaffEndpoint({
  summary:
    'Items of a merchant’s help centre with their texts: topics in their order, each before its questions, then the rules of play.',
  method: 'GET',
  path: '/staff/m/:merchant/help',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ items: v.array(stored) }),
});

export const addHelpItem = defineStaffEndpoint({
  summary: 'Adds an item to the help centre, once for each id; phones have it within a second.',
  ...changingTexts,
  path: '/staff/m/:merchant/help/add',
  request: v.strictObject({ id: uuid, isPolicy: v.boolean(), ...draft }),
  response: stored,
});

export const changeHelpItem = defineStaffEndpoint({
  summary: 'Changes an item of the help centre; refused with the present values if they changed since they were read.',
  ...changingTexts,
  path: '/staff/m/:merchant/help/change',
  request: v.strictObject({ id: uuid, version: v.number(), ...draft }),
  response: stored,
});

export const removeHelpItem = defineStaffEndpoint({
  summary:
    'Removes an item of the help centre, a topic with its questions; refused when it was changed, or got other questions, since it was read.',
  method: 'POST',
  path: '/staff/m/:merchant/help/remove',
  needs: 'content.change',
  effect: 'changes',
  request: v.strictObject({
    id: uuid,
    version: v.number(),
    /** How many questions go with it. */
    questions: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  response: v.null(),
});

export const helpEndpoints = { listHelpItems, addHelpItem, changeHelpItem, removeHelpItem };
