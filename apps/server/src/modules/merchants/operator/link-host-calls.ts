import { linkHostsPart } from '@tessera/contract/merchants/staff-link-hosts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

export const linkHostCalls = {
  showLinkHosts: answerAtMerchant('showLinkHosts', async (_input, { database, merchant: { code, hosts } }) => ({
    ...shownPart(linkHostsPart, await readSettings(database, code)),
    ownHosts: [...hosts],
  })),
  changeLinkHosts: answerPart('changeLinkHosts', linkHostsPart),
};
