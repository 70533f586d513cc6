import type { Handlers } from '#server/platform/http/handler.ts';
import type { EnvelopeKeys } from '#server/platform/http/envelopes.ts';
import {
  getAgreement,
  getConsolidatedSettings,
  getDomainRoute,
  getFieldRules,
  getLocation,
  getRegisterSettings,
  listCountries,
  ping,
} from './settings.ts';
import { createStatusHandlers, getTemplateSettings, getWhitelabel } from './status.ts';

/** Handlers of what a merchant is: its status, settings, texts and keys. */
export function createSystemHandlers(envelopeKeys: EnvelopeKeys) {
  return {
    ...createStatusHandlers(envelopeKeys),
    getAgreement,
    getConsolidatedSettings,
    getDomainRoute,
    getFieldRules,
    getLocation,
    getRegisterSettings,
    listCountries,
    ping,
    getTemplateSettings,
    getWhitelabel,
  } satisfies Partial<Handlers>;
}
