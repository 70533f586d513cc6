import type { CallOutput, StatusInfo } from '@tessera/contract';
import { FEATURES, type Feature } from '@tessera/contract/merchants/features';
import { createContext, useContext } from 'react';
import { useHydrated } from '../start/use-hydrated.ts';

/** Age after which the status is fetched anew in the background (STATUS-03). */
export const STATUS_FRESH_MS = 60_000;

export type SystemState = 'normal' | 'maintenance' | 'restricted';

/** Normal, maintenance (also when both are on), or restricted by region (STATUS-07). */
export function systemStateOf(status: { maintenance: boolean; regionRestriction: boolean }): SystemState {
  if (status.maintenance) return 'maintenance';
  return status.regionRestriction ? 'restricted' : 'normal';
}

/** `new` when the template setting is 1, else `base` (STATUS-09, STATUS-10); 1 and '1' both count. */
export function templateVersion(setting: string | number): 'new' | 'base' {
  return String(setting) === '1' ? 'new' : 'base';
}

/** Image host for this start of the app: one at random, our own when there is none (STATUS-13). */
export function pickImageHost(hosts: readonly string[], random: () => number): string {
  return hosts[Math.floor(random() * hosts.length)] ?? '';
}

/** Drawn once per start of the app, from 0 up to 1. */
const START_DRAW = Math.random();

/**
 * The image host of this start of the app, the same wherever it is asked for (STATUS-13). What the server has drawn, and is being
 * taken over, has the first of the list, which both ends know.
 */
export function useImageHost(): string {
  const { imageCDNs } = useMerchant();
  const isHydrated = useHydrated(imageCDNs.length > 1);
  return pickImageHost(imageCDNs, () => (isHydrated ? START_DRAW : 0));
}

/** Address of a country's flag on the image host (LANG-07). */
export function flagUrl(imageHost: string, shape: 'RECT' | 'CIRCLE', country: string): string {
  return `${imageHost}/TCG_PROD_IMAGES/COUNTRY_FLAG/${shape}/${country}.svg`;
}

export type Status = CallOutput<'getStatus'>;

const MerchantContext = createContext<StatusInfo | undefined>(undefined);
export const MerchantProvider = MerchantContext.Provider;

/** @throws outside of the frame, which shows its children only once the status is there */
export function useMerchant(): StatusInfo {
  const merchant = useContext(MerchantContext);
  if (!merchant) throw new Error('no merchant around this component');
  return merchant;
}

/** True when the merchant has the feature switched on. */
export function useFeature(feature: Feature): boolean {
  return useMerchant().whitelabelVal[FEATURES[feature]] === true;
}
