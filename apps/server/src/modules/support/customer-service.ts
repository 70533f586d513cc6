import { type Language, pickText, SERVICE_LINK_TYPE } from '@tessera/contract';
import type { Config } from '#server/platform/config/config.ts';
import { resolveServiceUrl } from '#server/platform/http/urls.ts';
import { type CallContext, handleGuest } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { servicePath } from './service-path.ts';

/** Where a person is who asks for ways to customer service. */
export interface ServiceCaller {
  readonly config: Config;
  readonly merchant: Merchant;
  readonly language: Language;
  readonly origin: string;
}

/** The merchant's ways to customer service, their links encrypted (SUPPORT-01, SUPPORT-02). */
export function customerServiceOf({ config, merchant, language, origin }: ServiceCaller) {
  const { customerService, defaultLanguage } = merchant.settings;
  return customerService.map(({ csType, title, url }) => ({
    csType,
    title: pickText(title, language, defaultLanguage),
    path: servicePath(resolveServiceUrl(config, origin, url)),
  }));
}

/** Encrypted links by type: the service link, where the merchant has one (SUPPORT-03). */
export function servicePaths({ config, merchant, origin }: Omit<ServiceCaller, 'language'>): Record<string, string> {
  const { serviceLink } = merchant.settings;
  return serviceLink === null
    ? {}
    : { [SERVICE_LINK_TYPE]: servicePath(resolveServiceUrl(config, origin, serviceLink)) };
}

/** Ways to customer service, and the service link among the paths, for the caller of a call. */
export function waysToService(context: Pick<CallContext, 'platform' | 'merchant' | 'language' | 'origin'>) {
  const { platform, merchant, language, origin } = context;
  const caller = { config: platform.config, merchant, language, origin };
  const pathList = Object.entries(servicePaths(caller)).map(([type, path]) => ({ type, path }));
  return { customerService: customerServiceOf(caller), version: { pathList } };
}

/** Ways to customer service, and the service link among the paths. */
export const getCustomerService = handleGuest('getCustomerService', async (_input, context) => waysToService(context));
