import type { Transaction } from '#server/platform/database/database.ts';
import { TRIAL_TYPE } from '#server/platform/tenancy/session.ts';
import { type Audience, countUnread, type Reader } from './announcements-repository.ts';

/**
 * Who may see what: guests and members, and members in their first session what is for newcomers as well. A trial account is nobody's
 * own, so it reads what guests read: members are asked to deposit, guests to register.
 */
export function audiencesOf(
  member: { readonly login_count: number; readonly type: number } | undefined,
): readonly Audience[] {
  if (!member || member.type === TRIAL_TYPE) return ['everyone', 'guest'];
  return member.login_count <= 1 ? ['everyone', 'member', 'first-time'] : ['everyone', 'member'];
}

/** Unread notices of a member, for the badge of the shell. */
export function countUnreadNotices(tx: Transaction, reader: Reader): Promise<number> {
  return countUnread(tx, reader);
}

export {
  type AnnouncementChange,
  composeDraft as composeAnnouncement,
  draftOf,
  languagesOf,
} from './announcement-draft.ts';
export {
  ANNOUNCEMENT_TYPES,
  type AnnouncementRow,
  type AnnouncementType,
  AUDIENCES,
  EXECUTIONS,
  readAll as readAllAnnouncements,
  readStored as readStoredAnnouncement,
  readStoredOf as readStoredAnnouncements,
} from './announcements-repository.ts';
export { addressesInTexts, cleanHtml } from './clean-html.ts';
export { storeContentPicture } from './content-pictures.ts';
export { composeTexts, ContentRefused, type ContentTexts } from './content-texts.ts';
export {
  addAnnouncement,
  type ChangedMeanwhile,
  changeAnnouncement,
  changeAnnouncementWithin,
  clearAnnouncements,
  listStored,
  type Meant,
  removeAnnouncement,
} from './manage-announcements.ts';
export { promotionAudiences } from './promotion-audiences.ts';
export { withStaffErrors } from './staff-errors.ts';
