import { readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const hostsOf = ({ linkHosts }: MerchantSettings) => versioned({ hosts: linkHosts });

export const linkHostCalls = {
  showLinkHosts: answerAtMerchant('showLinkHosts', async (_input, { database, merchant: { code, hosts } }) => ({
    ...hostsOf(await readSettings(database, code)),
    ownHosts: [...hosts],
  })),
  changeLinkHosts: answerAtMerchant('changeLinkHosts', ({ version, choice }, call) =>
    changePart(call, hostsOf, version, () => ({ linkHosts: choice.hosts })),
  ),
};
