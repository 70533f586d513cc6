import type { Language } from '@tessera/contract';
import type { ContentType, StaffContent } from '@tessera/contract/announcements/staff-content';
import { deriveTheme } from '@tessera/ui/theme/derive-theme.ts';
import {
  addAnnouncement,
  type AnnouncementChange,
  type AnnouncementRow,
  type ChangedMeanwhile,
  changeAnnouncement,
  cleanHtml,
  draftOf,
  languagesOf,
  readAllAnnouncements,
  readStoredAnnouncement,
  removeAnnouncement,
  storeContentPicture,
} from '#server/modules/announcements/announcements.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { judgedContent, touchedFields } from './content-changes.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** Contents that a list holds at most. */
const LONGEST_LIST = 200;

/** Fields that say nothing of what was changed. */
const UNSAID = ['version', 'changedAt', 'changedBy', 'state'];

type Texts = { readonly [Each in Language]?: string | undefined };

const present = (row: AnnouncementRow): StaffContent => ({
  ...draftOf(row),
  id: row.announcement_id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  state: row.state,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
});

const presentInList = (row: AnnouncementRow) => {
  const { id, titles, group, image, execution, audience, sort, startsAt, endsAt, state } = present(row);
  const languages = { titleLanguages: languagesOf(row.titles), contentLanguages: languagesOf(row.contents) };
  return { id, titles, group, image, execution, audience, sort, startsAt, endsAt, state, ...languages };
};

interface Sent extends Omit<AnnouncementChange, 'titles' | 'contents' | 'startsAt' | 'endsAt'> {
  readonly titles: Texts;
  readonly contents: Texts;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The sent entry in the form of the module. */
function changeOf({ startsAt, endsAt, ...fields }: Sent): AnnouncementChange {
  return {
    ...fields,
    titles: fields.titles as Record<string, string>,
    contents: fields.contents as Record<string, string>,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** @throws StaffRefusal NOT_FOUND, and CONFLICT with the present entry */
function changed<Done extends object>(done: Done | ChangedMeanwhile | undefined): Done {
  if (done === undefined) throw new StaffRefusal('NOT_FOUND');
  if ('meanwhile' in done) throw new StaffRefusal('CONFLICT', { stands: present(done.meanwhile) });
  return done;
}

export const contentCalls = {
  showContentSetting: answerAtMerchant('showContentSetting', async (_input, { merchant }) => {
    const { languages, defaultLanguage, timeZone, imageCDNs, brand } = merchant.settings;
    return {
      brandName: brand.name,
      languages: [...languages],
      defaultLanguage,
      timeZone,
      pictureOrigins: [...imageCDNs],
      themes: deriveTheme(brand),
    };
  }),
  listContent: answerAtMerchant('listContent', async ({ type, state }, { database, merchant: { code } }) => {
    const asked = { type: type satisfies ContentType, state, limit: LONGEST_LIST + 1 };
    const rows = await database.forMerchant(code, (tx) => readAllAnnouncements(tx, code, asked));
    return { items: rows.slice(0, LONGEST_LIST).map(presentInList), isWhole: rows.length <= LONGEST_LIST };
  }),
  showContent: answerAtMerchant('showContent', async ({ id }, { database, merchant: { code } }) => {
    const row = await database.forMerchant(code, (tx) => readStoredAnnouncement(tx, code, id, 'free'));
    if (!row) throw new StaffRefusal('NOT_FOUND');
    return present(row);
  }),
  addContent: answerAtMerchant('addContent', async ({ id, type, ...sent }, call) => {
    const { database, merchant, session, noteChange } = call;
    const draft = { ...changeOf(sent), type };
    const added = await judgedContent(async () =>
      addAnnouncement(database, merchant, draft, { id, staff: session.email }),
    );
    if (!added) throw new StaffRefusal('CONFLICT');
    noteChange({ before: null, after: present(added) });
    return present(added);
  }),
  changeContent: answerAtMerchant('changeContent', async ({ id, version, ...sent }, call) => {
    const { database, merchant, session, noteChange } = call;
    const change = () => changeAnnouncement(database, merchant, { id, version }, changeOf(sent), session.email);
    const done = changed(await judgedContent(change));
    const [before, after] = [present(done.before), present(done.after)];
    noteChange(touchedFields(before, after, UNSAID));
    return after;
  }),
  removeContent: answerAtMerchant('removeContent', async (meant, { database, merchant, noteChange }) => {
    const { removed } = changed(await removeAnnouncement(database, merchant.code, meant));
    noteChange({ before: present(removed), after: null });
    return null;
  }),
  previewContent: answerAtMerchant('previewContent', async ({ html }) => ({ html: cleanHtml(html) })),
  uploadContentPicture: answerAtMerchant('uploadContentPicture', async ({ picture }, call) => {
    const { database, platform, merchant, noteChange } = call;
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const address = await storeContentPicture(database, platform.config, merchant, bytes);
    if (address === undefined) throw new StaffRefusal('STORAGE_FULL');
    noteChange({ before: null, after: { picture: address } });
    return { address };
  }),
};
