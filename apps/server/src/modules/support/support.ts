import type { DemoMerchant } from '#server/module-manifest.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DEMO_HELP } from './demo-help.data.ts';
import { addHelp } from './manage-help.ts';
import { type FeedbackRow, readFeedback } from './feedback-repository.ts';

/** What members told us, newest first. */
export function listFeedback(database: Database, merchantCode: string): Promise<FeedbackRow[]> {
  return database.forMerchant(merchantCode, (tx) => readFeedback(tx, merchantCode));
}

/** Gives a demo merchant its help centre in its languages. */
export async function seedHelp(database: Database, { merchant }: Pick<DemoMerchant, 'merchant'>): Promise<void> {
  const offered = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).filter(([language]) => merchant.settings.languages.includes(language as 'EN')),
    );
  for (const [sort, { titles, contents, isPolicy = false, children = [] }] of DEMO_HELP.entries()) {
    const texts = { titles: offered(titles), contents: offered(contents) };
    const by = { staff: null };
    const topic = await addHelp(database, merchant, { ...texts, parentId: null, isPolicy, sort }, by);
    for (const [childSort, child] of children.entries()) {
      const childTexts = { titles: offered(child.titles), contents: offered(child.contents) };
      const place = { parentId: topic?.item_id ?? null, isPolicy: false, sort: childSort };
      await addHelp(database, merchant, { ...childTexts, ...place }, by);
    }
  }
}

export { answerFeedback, closeFeedback, type FeedbackStep, readFeedbackPicture } from './feedback-desk.ts';
export { readQueuedFeedback, watchQueuedFeedback } from './feedback-repository.ts';
export { customerServiceOf, servicePaths, waysToService } from './customer-service.ts';
export {
  addHelp,
  type ChangedMeanwhile as HelpChangedMeanwhile,
  changeHelp,
  changeHelpWithin,
  clearHelp,
  type HelpChange,
  listStoredHelp,
  removeHelp,
} from './manage-help.ts';
export { type HelpRow, readHelp, readHelpItems } from './support-repository.ts';
