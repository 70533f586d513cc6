import { FEATURE_NAMES, FEATURES } from '@tessera/contract';
import { SMS_LIMITS } from '#server/modules/verification/verification.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';

const allFlags = Object.fromEntries(FEATURE_NAMES.map((name) => [FEATURES[name], true]));

/** Features without a working counterpart yet; a merchant must not show what nobody can use. */
const notBuiltYet = Object.fromEntries((['appDownloadPromotion'] as const).map((name) => [FEATURES[name], false]));

const username = { enabled: true, required: true };
const optional = { enabled: true, required: false };

const agreementContent = {
  EN: '<p>This is a play-money installation. Play money has no value and cannot be exchanged for anything.</p><p>You must be of full age where you live. One person may hold one account. You can close your account at any time.</p><p>Every round is decided by the server before it is shown, and can be checked afterwards in your betting record.</p>',
  CN: '<p>本站为游戏币演示环境。游戏币没有任何价值，也不能兑换。</p><p>您必须已达到所在地的法定年龄。每人只能持有一个账号，您可随时关闭账号。</p><p>每一局都由服务器先行决定再展示，事后可在投注记录中核对。</p>',
  TH: '<p>ระบบนี้ใช้เงินสำหรับเล่นเท่านั้น ไม่มีมูลค่าและแลกเปลี่ยนไม่ได้</p><p>คุณต้องบรรลุนิติภาวะตามกฎหมายของที่อยู่ หนึ่งคนมีได้หนึ่งบัญชี และปิดบัญชีได้ทุกเมื่อ</p><p>ผลทุกตาถูกกำหนดโดยเซิร์ฟเวอร์ก่อนแสดง และตรวจสอบย้อนหลังได้ในประวัติการเดิมพัน</p>',
  VI: '<p>Hệ thống này dùng tiền chơi. Tiền chơi không có giá trị và không thể quy đổi.</p><p>Bạn phải đủ tuổi theo luật nơi bạn sống. Mỗi người chỉ có một tài khoản và có thể đóng tài khoản bất cứ lúc nào.</p><p>Mỗi ván đều do máy chủ quyết định trước khi hiển thị và có thể kiểm tra lại trong lịch sử cược.</p>',
  UR: '<p>یہ کھیل کے پیسوں والی تنصیب ہے۔ کھیل کے پیسوں کی کوئی قیمت نہیں اور انہیں بدلا نہیں جا سکتا۔</p><p>آپ کی عمر آپ کے علاقے کے قانون کے مطابق پوری ہونی چاہیے۔ ایک شخص کا ایک ہی اکاؤنٹ ہو سکتا ہے اور آپ اسے کسی بھی وقت بند کر سکتے ہیں۔</p><p>ہر بازی کا فیصلہ دکھانے سے پہلے سرور کرتا ہے اور بعد میں بیٹنگ ریکارڈ میں جانچی جا سکتی ہے۔</p>',
};

const whatsApp = { EN: 'WhatsApp', CN: 'WhatsApp 客服', TH: 'WhatsApp', VI: 'WhatsApp', UR: 'واٹس ایپ' };
const liveChat = { EN: 'Live chat', CN: '在线客服', TH: 'แชทสด', VI: 'Trò chuyện trực tuyến', UR: 'لائیو چیٹ' };

const bank = (code: string, names: Record<string, string>, digits: [number, number], hasCheckDigit: boolean) => ({
  code,
  names,
  minDigits: digits[0],
  maxDigits: digits[1],
  hasCheckDigit,
});
/** Invented banks: one merchant's issue cards, the other's keep accounts. */
const cardBanks = [
  bank(
    'JADE',
    { EN: 'Jade River Bank', CN: '玉江银行', TH: 'ธนาคารหยกนที', VI: 'Ngân hàng Ngọc Giang' },
    [16, 19],
    true,
  ),
  bank(
    'NORTH',
    { EN: 'North Star Bank', CN: '北辰银行', TH: 'ธนาคารดาวเหนือ', VI: 'Ngân hàng Sao Bắc' },
    [16, 19],
    true,
  ),
  bank(
    'HARBOUR',
    { EN: 'Harbour City Bank', CN: '港城银行', TH: 'ธนาคารเมืองท่า', VI: 'Ngân hàng Thành phố Cảng' },
    [16, 19],
    true,
  ),
];
const accountBanks = [
  bank('SUNRISE', { EN: 'Sunrise Savings', UR: 'سن رائز سیونگز' }, [10, 12], false),
  bank('ISLAND', { EN: 'Island Commercial', UR: 'آئی لینڈ کمرشل' }, [12, 16], false),
  bank('PALM', { EN: 'Palm Pay Wallet', UR: 'پام پے والیٹ' }, [11, 11], false),
];

const shared = {
  playMoney: true,
  minimumAge: 18,
  maintenance: { on: false, endsAt: null },
  region: { restricted: false, blockedNetworks: [] },
  externalPhoneVerification: false,
  // The sandbox stands for both providers; a real app id takes its place.
  externalSignIn: { FACEBOOK: 'sandbox-facebook', GOOGLE: 'sandbox-google' },
  smsSlider: true,
  smsLimits: SMS_LIMITS,
  download: {
    requiresLogin: false,
    opensByItself: false,
    promotionEndsAt: null,
    bonusAmount: '3888',
    bonusRule: null,
  },
  registerCaptcha: true,
  captcha: { kind: 'picture' },
  termsVersion: '2026-11',
  agreement: {
    title: { EN: 'User agreement', CN: '用户协议', TH: 'ข้อตกลงผู้ใช้', VI: 'Thỏa thuận người dùng', UR: 'صارف کا معاہدہ' },
    content: agreementContent,
  },
  serviceLink: '/sandbox/contact/service',
  telegramUrl: null,
  outsideChat: null,
  resources: [],
  imageCDNs: [],
  certificates: [],
  esportVendors: ['AV'],
  vendorsInMaintenance: [],
  uploads: { memberPerDay: 40, trialPerDay: 5, storageMegabytes: 5000 },
  allowTokenInQuery: false,
  allowOlderEnvelope: true,
} satisfies Partial<MerchantSettings>;

/** The two merchants of a new installation, unlike each other at a glance (design: brand and theme). */
export const DEMO_MERCHANTS: readonly Merchant[] = [
  {
    code: 'EN',
    trialAlias: 'ENtrial',
    hosts: ['en.localhost', 'mosaic.localhost'],
    settings: {
      ...shared,
      brand: {
        name: 'Mosaic',
        brandHue: 292,
        accentHue: 78,
        brandChroma: 0.2,
        radius: 18,
        tileShape: 'portrait',
        logo: 'mosaic',
      },
      languages: ['CN', 'EN', 'TH', 'VI'],
      defaultLanguage: 'EN',
      currency: { code: 'CNY', symbol: '¥', pattern: '#,##0.00', displayDecimals: 2 },
      conductProfile: 'classic',
      timeZone: 'Asia/Shanghai',
      flags: { ...allFlags, ...notBuiltYet },
      smsCountries: [
        'CN',
        'HK',
        'MO',
        'TW',
        'TH',
        'VN',
        'MY',
        'SG',
        'ID',
        'PH',
        'KH',
        'LA',
        'MM',
        'JP',
        'KR',
        'AU',
        'GB',
        'US',
      ],
      appWindow: true,
      liveModel: true,
      customerService: [{ csType: 'WHATSAPP', title: whatsApp, url: '/sandbox/contact/whatsapp' }],
      telegramUrl: '/sandbox/contact/telegram',
      outsideChat: { url: '/sandbox/chat', unreadUrl: '/sandbox/chat/unread' },
      download: { ...shared.download, opensByItself: true },
      // The app is the installed web app: a profile for iPhones, the page with the guides for everything else.
      resources: [
        { resourceType: 'MOBILECONFIG', url: '/app.mobileconfig' },
        { resourceType: 'Android', url: '/m/app' },
        { resourceType: 'AppDownloadIcon', url: '/icon-192.png' },
      ],
      hotGames: { limit: 21, splitByGameType: false },
      registerFields: {
        username,
        password: username,
        confirmPassword: username,
        affiliateCode: optional,
        nickname: optional,
        email: optional,
      },
      mobileTemplate: { mem_cen: '1', dep_func: '1' },
      copyright: '© 2026 Mosaic',
      cockfightVendors: ['SV'],
      vendorSorting: [
        'JDB',
        'CQ',
        'SPN',
        'TCG_LOTTO_VN',
        'LOTT',
        'ELOTT',
        'GPI',
        'EVO',
        'AG',
        'SA',
        'KM',
        'AV',
        'SV',
        'SBO',
      ],
      deposit: { minimum: '10', maximum: '50000', quickAmounts: ['50', '100', '300', '500', '1000', '3000'] },
      withdrawal: {
        isOpen: true,
        minimum: '50',
        maximum: '20000',
        dailyCount: 5,
        fee: { freePerDay: 3, fixed: '2', basisPoints: 50 },
        newCardWaitHours: 0,
        passwordWaitHours: 24,
      },
      bankCards: { maximum: 5, memberMayRemove: true, banks: cardBanks },
      lottery: {
        marginBasisPoints: { Lott: 500, ZY: 400, Elott: 300, SEA: 400 },
        maxStakePerOrder: '20000',
        maxPayoutPerIssue: '400000',
      },
      trialCredit: '2000',
      signInAmounts: ['0.5', '0.8', '1', '1.2', '1.5', '2', '8.8'],
      cashback: {
        countsFrom: null,
        rates: { RNG: '0.8', FISH: '0.6', LIVE: '0.5', SPORTS: '0.4', ELOTT: '0.3' },
      },
      agents: {
        maximumRates: { RNG: '1', FISH: '0.8', LIVE: '0.6', PVP: '0.6', SPORTS: '0.5', ESPORTS: '0.5', ELOTT: '0.4' },
        requestDays: 30,
        transfer: { minimum: '10', maximum: '5000', dailyMaximum: '20000' },
      },
    },
  },
  {
    code: 'LANTERN',
    trialAlias: 'LANTERNtrial',
    hosts: ['lantern.localhost'],
    settings: {
      ...shared,
      brand: {
        name: 'Lantern',
        brandHue: 168,
        accentHue: 36,
        brandChroma: 0.13,
        radius: 6,
        tileShape: 'square',
        logo: 'lantern',
      },
      languages: ['EN', 'UR'],
      defaultLanguage: 'EN',
      currency: { code: 'PHP', symbol: '₱', pattern: '#,##0.00', displayDecimals: 2 },
      conductProfile: 'regulated',
      captcha: { kind: 'work' },
      timeZone: 'Asia/Manila',
      minimumAge: 21,
      flags: {
        ...allFlags,
        ...notBuiltYet,
        [FEATURES.recentGames]: false,
        [FEATURES.affiliates]: false,
        [FEATURES.memberClub]: false,
        [FEATURES.securityQuestion]: false,
        // A number and a code alone would leave a regulated account without a password.
        [FEATURES.mobileCodeLogin]: false,
        [FEATURES.liveChat]: false,
        [FEATURES.cashback]: false,
        [FEATURES.kenoLottery]: false,
        // Agents see their line, and nothing pays by what it loses or moves money between people.
        [FEATURES.agentPolicy]: false,
        [FEATURES.fundTransfer]: false,
      },
      smsCountries: ['PH', 'PK', 'AE', 'SA', 'GB'],
      appWindow: false,
      liveModel: false,
      // No chat of its own: the entry leads to the pages of whoever answers for the merchant.
      customerService: [{ csType: 'LIVECHAT', title: liveChat, url: '/sandbox/contact/livechat' }],
      hotGames: { limit: 18, splitByGameType: true },
      registerFields: { username, password: username, confirmPassword: username, email: username },
      mobileTemplate: { mem_cen: '0', dep_func: '0' },
      copyright: '© 2026 Lantern',
      cockfightVendors: [],
      vendorSorting: ['SPN', 'CQ', 'JDB', 'EVO', 'SA'],
      deposit: { minimum: '100', maximum: '20000', quickAmounts: ['100', '500', '1000', '2000'] },
      withdrawal: {
        isOpen: true,
        minimum: '200',
        maximum: '10000',
        dailyCount: 3,
        fee: { freePerDay: 1, fixed: '15', basisPoints: 0 },
        newCardWaitHours: 24,
        passwordWaitHours: 24,
      },
      bankCards: { maximum: 3, memberMayRemove: true, banks: accountBanks },
      lottery: {
        marginBasisPoints: { Lott: 500, ZY: 500, Elott: 500, SEA: 500 },
        maxStakePerOrder: '5000',
        maxPayoutPerIssue: '200000',
      },
      trialCredit: '5000',
      // Nothing that asks for coming every day, and nothing that grows with what is staked.
      signInAmounts: [],
      cashback: { countsFrom: null, rates: {} },
      agents: {
        maximumRates: {},
        requestDays: 30,
        transfer: { minimum: '100', maximum: '5000', dailyMaximum: '20000' },
      },
    },
  },
];
