import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

const limitPrompt = v.object({
  /** Whether the member is to be asked, before the first deposit, for a limit of deposits. */
  isDue: v.boolean(),
});

/** Whether the member is still to be asked for a limit. */
export const getLimitPrompt = defineEndpoint({
  summary: 'Whether the member is to be asked once for a limit of deposits.',
  method: 'GET',
  path: '/wps/member/limits/prompt',
  caller: 'realAccount',
  request: v.object({}),
  response: limitPrompt,
  errors: [],
});

/** Takes the answer, whichever it is: the question does not come again. */
export const answerLimitPrompt = defineEndpoint({
  summary: 'Takes that the member was asked for a limit of deposits.',
  method: 'POST',
  path: '/wps/member/limits/prompt/answer',
  caller: 'realAccount',
  rateLimit: { points: 30, seconds: 300, by: 'member' },
  request: v.object({}),
  response: limitPrompt,
  errors: [],
});

export const limitPromptEndpoints = { getLimitPrompt, answerLimitPrompt };
