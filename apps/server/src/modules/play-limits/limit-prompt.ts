import { handleSession } from '#server/platform/http/handler.ts';
import { readPromptState, writePromptAnswer } from './limit-prompt-repository.ts';

/** Whether the member is still to be asked for a limit: once, of regulated merchants alone, and only who never set or wished for one. */
export const getLimitPrompt = handleSession('getLimitPrompt', async (_input, { platform, merchant, session }) => {
  if (merchant.settings.conductProfile !== 'regulated') return { isDue: false };
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  const state = await platform.database.forMerchant(merchant.code, (tx) => readPromptState(tx, member));
  return { isDue: !state.isAnswered && !state.hasLimit };
});

/** Takes that the member was asked, and set a limit or did not want one. */
export const answerLimitPrompt = handleSession('answerLimitPrompt', async (_input, { platform, merchant, session }) => {
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  await platform.database.forMerchant(merchant.code, (tx) => writePromptAnswer(tx, member));
  return { isDue: false };
});
