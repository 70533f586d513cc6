import * as v from 'valibot';
import { recordPage, recordsOf, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';

/** Longest note, characters. */
export const LONGEST_NOTE = 2000;

/** What staff write down about a member for each other; never for the member. */
export const noteText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_NOTE));

const note = v.strictObject({ noteId: uuid, time, staff: v.string(), text: v.string() });
export type MemberNote = v.InferOutput<typeof note>;

export const listMemberNotes = defineStaffEndpoint({
  summary: 'What staff wrote about one member, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/notes',
  needs: 'members.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(note),
});

export const addMemberNote = defineStaffEndpoint({
  summary: 'Adds a note about one member, once for each id; it stays as it was written.',
  method: 'POST',
  path: '/staff/m/:merchant/member/notes',
  needs: 'members.note',
  effect: 'changes',
  // the note itself keeps the text, with who wrote it and when
  secrets: ['text'],
  request: v.strictObject({ memberId: uuid, noteId: uuid, text: noteText }),
  response: v.null(),
});

export const memberNoteEndpoints = { listMemberNotes, addMemberNote };
