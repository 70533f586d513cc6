import type { Handlers } from '#server/platform/http/handler.ts';
import { getCustomerService } from './customer-service.ts';
import { listHelp } from './list-help.ts';
import { sendFeedback } from './send-feedback.ts';

/** Handlers of help and feedback. */
export const supportHandlers = {
  getCustomerService,
  listHelp,
  sendFeedback,
} satisfies Partial<Handlers>;
