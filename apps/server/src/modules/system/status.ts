import { FEATURE_NAMES, FEATURES, type FeatureFlags, type HandlerOutput } from '@tessera/contract';
import { hasCounter } from '#server/modules/jackpots/jackpots.ts';
import { isAgreementWritten } from '@tessera/contract/merchants/written-agreement';
import { promotionAudiences } from '#server/modules/announcements/announcements.ts';
import { hasVipLevels } from '#server/modules/vip/vip.ts';
import { listWalletVendors } from '#server/modules/catalogue/catalogue.ts';
import { isChatOffered } from '#server/modules/chat/chat.ts';
import { initialisedProviders } from '#server/modules/identity/identity.ts';
import { registerRules } from '#server/modules/members/members.ts';
import { installBonusOf } from '#server/modules/rewards/rewards.ts';
import { phoneServiceFor } from '#server/modules/verification/verification.ts';
import { customerServiceOf, servicePaths } from '#server/modules/support/support.ts';
import { framesOrigin, resolveServiceUrl } from '#server/platform/http/urls.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import { isRegionRestricted } from '#server/platform/http/pipeline.ts';
import type { EnvelopeKeys } from '#server/platform/http/envelopes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';

/** Flags by wire name, every known one present. */
function flagValues(flags: FeatureFlags): Record<string, boolean> {
  return Object.fromEntries(FEATURE_NAMES.map((name) => [FEATURES[name], flags[FEATURES[name]] === true]));
}

/** The tree of the wire; ours is flat, one node a flag (CSYS-02). */
function flagTree(flags: FeatureFlags) {
  return Object.entries(flagValues(flags)).map(([modId, on]) => ({
    modId,
    enabled: on ? ('1' as const) : ('0' as const),
    childrenNodes: [],
  }));
}

/** The download offer; a bonus is named only where one is paid (DOWNLOAD-15, FLAG-12), a time without a source only where the merchant wants it. */
export function downloadOfferOf(
  settings: Pick<MerchantSettings, 'flags' | 'download' | 'conductProfile' | 'rewardConditions'>,
) {
  const { requiresLogin, opensByItself, promotionEndsAt, showsCountdown } = settings.download;
  const bonus = installBonusOf(settings);
  return {
    requiresLogin,
    opensByItself,
    promotionEndsAt,
    showsCountdown: showsCountdown && settings.conductProfile === 'classic',
    bonusAmount: bonus === undefined ? null : settings.download.bonusAmount,
    bonusHasConditions: bonus !== undefined && settings.rewardConditions.install !== null,
  };
}

async function merchantInfo(merchant: Merchant, platform: Platform) {
  const { settings } = merchant;
  return {
    merchantCode: merchant.code,
    brand: settings.brand,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    currency: settings.currency,
    playMoney: settings.playMoney,
    conductProfile: settings.conductProfile,
    timeZone: settings.timeZone,
    minimumAge: settings.minimumAge,
    whitelabel: flagTree(settings.flags),
    whitelabelVal: flagValues(settings.flags),
    settings: {
      appWindow: settings.appWindow,
      liveModel: settings.liveModel,
      captchaKind: settings.captcha.kind,
      hasVipLevels: hasVipLevels(merchant),
      hasJackpot: settings.jackpot !== null,
      hasCounter: hasCounter(settings),
      hasAgreement: isAgreementWritten(settings.agreement.content, settings.defaultLanguage),
      hasVendorWallets: (await listWalletVendors(platform, merchant)).length > 0,
      liveChat: isChatOffered(platform, merchant),
      externalPhoneVerification: settings.externalPhoneVerification,
      smsSlider: settings.smsSlider,
      olderPasswordSuffix: settings.olderPasswordSuffix,
      download: downloadOfferOf(settings),
      hotGames: settings.hotGames,
    },
    externalSignIn: initialisedProviders(settings),
    mobileTemplate: settings.mobileTemplate,
    register: registerRules(settings),
    resources: settings.resources,
    imageCDNs: settings.imageCDNs,
    certificates: settings.certificates,
    navigation: settings.navigation,
    copyright: settings.copyright,
    domainRoute: { domainList: merchant.hosts.map((domainName) => ({ domainName })) },
    mainDomain: merchant.hosts[0] ?? '',
  };
}

/** Handlers that need the public halves of the encryption keys. */
export function createStatusHandlers(envelopeKeys: EnvelopeKeys) {
  return {
    /** The merchant's status and everything the app needs to know about it (STATUS-12). */
    getStatus: handleGuest('getStatus', async (_input, context): Promise<HandlerOutput<'getStatus'>> => {
      const { merchant, address, language, platform, origin } = context;
      const { maintenance, telegramUrl } = merchant.settings;
      const phoneVerification = phoneServiceFor(context);
      const frameOrigin = framesOrigin(platform.config, origin);
      const caller = { config: platform.config, merchant, language, origin };
      return {
        info: {
          ...(await merchantInfo(merchant, platform)),
          promotions: await promotionAudiences(platform, merchant.code),
          customerService: customerServiceOf(caller),
          telegramUrl: telegramUrl && resolveServiceUrl(platform.config, origin, telegramUrl),
          paths: servicePaths(caller),
          phoneVerification,
          sms: { firebase: phoneVerification !== null, apiKey: phoneVerification?.apiKey ?? null },
          gw: { GEETEST_VERSION: null },
          analytics: {},
          frameOrigin,
          launchGameCDNs: [frameOrigin],
          encryptionKeys: [...envelopeKeys.publicKeys],
        },
        location: { ip: address },
        maintenance: maintenance.on,
        maintenanceEnd: maintenance.endsAt,
        regionRestriction: isRegionRestricted(merchant, address),
        test: merchant.settings.playMoney,
      };
    }),
    /** Modulus of the older encrypted form. */
    getRsaKey: handleGuest('getRsaKey', async () => envelopeKeys.modulusHex),
  };
}

/** Templates, windows and download offer of the merchant. */
export const getTemplateSettings = handleGuest('getTemplateSettings', async (_input, { merchant }) => {
  const { mobileTemplate, appWindow, liveModel } = merchant.settings;
  return {
    merchantCode: merchant.code,
    templateId: `${mobileTemplate.mem_cen}-${mobileTemplate.dep_func}`,
    ...mobileTemplate,
    appWindow,
    liveModel,
    download: downloadOfferOf(merchant.settings),
  };
});

/** Feature flags as the tree of the wire. */
export const getWhitelabel = handleGuest('getWhitelabel', async (_input, { merchant }) =>
  flagTree(merchant.settings.flags),
);
