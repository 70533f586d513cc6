import { classicOffers, regulatedOffers } from './demo-bonus-offers.data.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { composeMerchant, flagsWithout } from './merchant-template.ts';

const agreementContent = {
  EN: '<p>This is a play-money installation. Play money has no value and cannot be exchanged for anything.</p><p>You must be of full age where you live. One person may hold one account. You can close your account at any time.</p><p>Every round is decided by the server before it is shown, and can be checked afterwards in your betting record.</p>',
  CN: '<p>本站为游戏币演示环境。游戏币没有任何价值，也不能兑换。</p><p>您必须已达到所在地的法定年龄。每人只能持有一个账号，您可随时关闭账号。</p><p>每一局都由服务器先行决定再展示，事后可在投注记录中核对。</p>',
  TH: '<p>ระบบนี้ใช้เงินสำหรับเล่นเท่านั้น ไม่มีมูลค่าและแลกเปลี่ยนไม่ได้</p><p>คุณต้องบรรลุนิติภาวะตามกฎหมายของที่อยู่ หนึ่งคนมีได้หนึ่งบัญชี และปิดบัญชีได้ทุกเมื่อ</p><p>ผลทุกตาถูกกำหนดโดยเซิร์ฟเวอร์ก่อนแสดง และตรวจสอบย้อนหลังได้ในประวัติการเดิมพัน</p>',
  VI: '<p>Hệ thống này dùng tiền chơi. Tiền chơi không có giá trị và không thể quy đổi.</p><p>Bạn phải đủ tuổi theo luật nơi bạn sống. Mỗi người chỉ có một tài khoản và có thể đóng tài khoản bất cứ lúc nào.</p><p>Mỗi ván đều do máy chủ quyết định trước khi hiển thị và có thể kiểm tra lại trong lịch sử cược.</p>',
  UR: '<p>یہ کھیل کے پیسوں والی تنصیب ہے۔ کھیل کے پیسوں کی کوئی قیمت نہیں اور انہیں بدلا نہیں جا سکتا۔</p><p>آپ کی عمر آپ کے علاقے کے قانون کے مطابق پوری ہونی چاہیے۔ ایک شخص کا ایک ہی اکاؤنٹ ہو سکتا ہے اور آپ اسے کسی بھی وقت بند کر سکتے ہیں۔</p><p>ہر بازی کا فیصلہ دکھانے سے پہلے سرور کرتا ہے اور بعد میں بیٹنگ ریکارڈ میں جانچی جا سکتی ہے۔</p>',
};

const whatsApp = { EN: 'WhatsApp', CN: 'WhatsApp 客服', TH: 'WhatsApp', VI: 'WhatsApp', UR: 'واٹس ایپ' };

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

/** What both begin with beyond the template: sandboxes in the place of providers, and texts of the demo. */
const shared = {
  // The sandbox stands for both providers; a real app id takes its place.
  externalSignIn: { FACEBOOK: 'sandbox-facebook', GOOGLE: 'sandbox-google' },
  download: {
    requiresLogin: false,
    opensByItself: false,
    promotionEndsAt: null,
    showsCountdown: false,
    bonusAmount: '3888',
    bonusRule: null,
  },
  termsVersion: '2026-11',
  agreement: {
    title: { EN: 'User agreement', CN: '用户协议', TH: 'ข้อตกลงผู้ใช้', VI: 'Thỏa thuận người dùng', UR: 'صارف کا معاہدہ' },
    content: agreementContent,
  },
  serviceLink: '/sandbox/contact/service',
  esportVendors: ['AV'],
} satisfies Partial<MerchantSettings>;

/** The two merchants of a new installation, unlike each other at a glance. */
export const DEMO_MERCHANTS: readonly Merchant[] = [
  composeMerchant(
    {
      code: 'EN',
      trialAlias: 'ENtrial',
      hosts: ['en.localhost', 'mosaic.localhost'],
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
      currency: 'CNY',
      conductProfile: 'classic',
      timeZone: 'Asia/Shanghai',
    },
    {
      ...shared,
      flags: flagsWithout('appDownloadPromotion'),
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
      outsideChat: {
        url: '/sandbox/chat',
        unreadUrl: '/sandbox/chat/unread',
        attendedUrl: '/sandbox/chat/attended',
      },
      download: { ...shared.download, opensByItself: true },
      // The app is the installed web app: a profile for iPhones, the page with the guides for everything else.
      resources: [
        { resourceType: 'MOBILECONFIG', url: '/app.mobileconfig' },
        { resourceType: 'Android', url: '/m/app' },
        { resourceType: 'AppDownloadIcon', url: '/icon-192.png' },
      ],
      hotGames: { limit: 21, splitByGameType: false },
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
      deposit: {
        minimum: '10',
        maximum: '50000',
        quickAmounts: ['50', '100', '300', '500', '1000', '3000'],
        methods: [
          { method: 'gateway' },
          { method: 'alipay', maximum: '20000' },
          { method: 'wechat', maximum: '20000' },
          { method: 'qq', maximum: '5000', quickAmounts: ['50', '100', '300', '500'] },
          { method: 'banks', minimum: '100' },
          { method: 'manual', minimum: '100' },
        ],
        accounts: [
          { id: 'main', bank: 'Mosaic Play Bank', holder: 'Mosaic Entertainment', number: '6217 0000 1111 2222' },
          { id: 'second', bank: 'Harbour Play Bank', holder: 'Mosaic Entertainment', number: '6228 3333 4444 5555' },
        ],
      },
      withdrawal: {
        isOpen: true,
        minimum: '50',
        maximum: '20000',
        dailyCount: 5,
        fee: { freePerDay: 3, fixed: '2', basisPoints: 50 },
        newCardWaitHours: 0,
        passwordWaitHours: 24,
        twoApprovalsFrom: '1000',
      },
      bankCards: { maximum: 5, memberMayRemove: true, banks: cardBanks },
      lottery: {
        marginBasisPoints: { Lott: 500, ZY: 500, Elott: 500, SEA: 500 },
        maxStakePerOrder: '20000',
        maxPayoutPerIssue: '400000',
      },
      trialCredit: '2000',
      bonusOffers: classicOffers,
      signInAmounts: ['0.5', '0.8', '1', '1.2', '1.5', '2', '8.8'],
      cashback: {
        countsFrom: null,
        rates: { RNG: '0.8', FISH: '0.6', LIVE: '0.5', SPORTS: '0.4', ELOTT: '0.3' },
      },
      vipLevels: [
        {
          deposited: '100',
          staked: '500',
          reward: '0',
          cashbackExtra: '0',
          freeWithdrawals: 0,
          withdrawalMaximum: '0',
        },
        {
          deposited: '500',
          staked: '5000',
          reward: '8',
          cashbackExtra: '0.05',
          freeWithdrawals: 1,
          withdrawalMaximum: '0',
        },
        {
          deposited: '2000',
          staked: '30000',
          reward: '28',
          cashbackExtra: '0.1',
          freeWithdrawals: 2,
          withdrawalMaximum: '30000',
        },
        {
          deposited: '10000',
          staked: '200000',
          reward: '128',
          cashbackExtra: '0.15',
          freeWithdrawals: 3,
          withdrawalMaximum: '50000',
        },
        {
          deposited: '50000',
          staked: '1500000',
          reward: '888',
          cashbackExtra: '0.2',
          freeWithdrawals: 5,
          withdrawalMaximum: '100000',
        },
      ],
      agents: {
        maximumRates: { RNG: '1', FISH: '0.8', LIVE: '0.6', PVP: '0.6', SPORTS: '0.5', ESPORTS: '0.5', ELOTT: '0.4' },
        requestDays: 30,
        transfer: { minimum: '10', maximum: '5000', dailyMaximum: '20000' },
      },
    },
  ),
  composeMerchant(
    {
      code: 'LANTERN',
      trialAlias: 'LANTERNtrial',
      hosts: ['lantern.localhost'],
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
      currency: 'PHP',
      conductProfile: 'regulated',
      timeZone: 'Asia/Manila',
    },
    {
      ...shared,
      bonusOffers: regulatedOffers,
      minimumAge: 21,
      flags: flagsWithout(
        'appDownloadPromotion',
        'recentGames',
        'affiliates',
        'memberClub',
        'securityQuestion',
        // A number and a code alone would leave a regulated account without a password.
        'mobileCodeLogin',
        'liveChat',
        'cashback',
        'kenoLottery',
        // Agents see their line, and nothing pays by what it loses or moves money between people.
        'agentPolicy',
        'fundTransfer',
      ),
      smsCountries: ['PH', 'PK', 'AE', 'SA', 'GB'],
      hotGames: { limit: 18, splitByGameType: true },
      copyright: '© 2026 Lantern',
      vendorSorting: ['SPN', 'CQ', 'JDB', 'EVO', 'SA'],
      deposit: {
        minimum: '100',
        maximum: '20000',
        quickAmounts: ['100', '500', '1000', '2000'],
        methods: [{ method: 'gateway' }, { method: 'banks' }],
        accounts: [],
      },
      withdrawal: {
        isOpen: true,
        minimum: '200',
        maximum: '10000',
        dailyCount: 3,
        fee: { freePerDay: 1, fixed: '15', basisPoints: 0 },
        newCardWaitHours: 24,
        passwordWaitHours: 24,
        twoApprovalsFrom: '5000',
      },
      bankCards: { maximum: 3, memberMayRemove: true, banks: accountBanks },
      lottery: {
        marginBasisPoints: { Lott: 500, ZY: 500, Elott: 500, SEA: 500 },
        maxStakePerOrder: '5000',
        maxPayoutPerIssue: '200000',
      },
      jackpot: {
        game: 'JL-ember-dragon',
        share: '1',
        seed: '1000',
        ceiling: '100000',
        stakesPerHit: '250000',
      },
      trialCredit: '5000',
      agents: {
        maximumRates: {},
        requestDays: 30,
        transfer: { minimum: '100', maximum: '5000', dailyMaximum: '20000' },
      },
    },
  ),
];
