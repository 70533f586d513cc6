import { pickText } from '@tessera/contract';
import { handleGuest } from '#server/platform/http/handler.ts';
import { type HelpRow, readHelp } from './support-repository.ts';

/** Items of the help centre with their children, the rules of play last. */
export const listHelp = handleGuest('listHelp', async ({ lang }, { platform, merchant, language }) => {
  const rows = await platform.database.forMerchant(merchant.code, (tx) => readHelp(tx, merchant.code));
  const { languages, defaultLanguage } = merchant.settings;
  // A phone may still name a language that the merchant gave up.
  const read = lang !== undefined && languages.includes(lang) ? lang : language;
  const text = (texts: Record<string, string>) => pickText(texts, read, defaultLanguage);
  const shown = (row: HelpRow) => ({ title: text(row.titles), content: text(row.contents) });
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...shown(row),
      isPolicy: row.is_policy,
      children: rows.filter((child) => child.parent_id === row.item_id).map(shown),
    }));
});
