import { hasFeature, type LocalizedText } from '@tessera/contract';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { type DemoAnnouncement, NOTHING } from './demo-announcements.data.ts';

/** An offer in words; `{name}` is replaced by a value of the merchant's settings. */
interface Offer {
  readonly image: string | null;
  readonly titles: LocalizedText;
  readonly contents: LocalizedText;
  /** The values of the merchant that makes the offer; undefined for one that does not. */
  readonly valuesOf: (settings: MerchantSettings) => Readonly<Record<string, string>> | undefined;
}

/** An amount as the demo merchants' currencies are written. */
const amountIn = ({ currency: { symbol, displayDecimals } }: MerchantSettings, amount: string) => {
  const [units = '', cents = ''] = amount.split('.');
  const shown = displayDecimals > 0 ? `.${cents.padEnd(displayDecimals, '0')}` : '';
  return `${symbol}${units.replace(/\B(?=(\d{3})+$)/g, ',')}${shown}`;
};

const cashback: Offer = {
  image: null,
  titles: {
    EN: 'Cashback on every valid stake',
    CN: '每笔有效投注均有返水',
    TH: 'รับเงินคืนจากทุกเดิมพันที่นับ',
    VI: 'Hoàn tiền trên mọi cược hợp lệ',
    UR: 'ہر شمار ہونے والے داؤ پر کیش بیک',
  },
  contents: {
    EN: '<p>Slots {RNG}%, lotteries {ELOTT}%.</p><p>We count the stake of a round, or the difference between win and stake if that is less. Claim it on the cashback page: it is in your wallet at once, without conditions.</p>',
    CN: '<p>电子 {RNG}%，彩票 {ELOTT}%。</p><p>每局按投注额与输赢差额中较小者计算。在返水页面领取，立即到账，没有附加条件。</p>',
    TH: '<p>สล็อต {RNG}% หวย {ELOTT}%</p><p>แต่ละตานับค่าที่น้อยกว่าระหว่างเงินเดิมพันกับส่วนต่างของเงินรางวัลและเงินเดิมพัน รับได้ที่หน้าเงินคืน เข้ากระเป๋าทันทีโดยไม่มีเงื่อนไข</p>',
    VI: '<p>Nổ hũ {RNG}%, xổ số {ELOTT}%.</p><p>Mỗi ván tính số nhỏ hơn giữa tiền cược và chênh lệch thắng cược. Nhận ở trang hoàn tiền: vào ví ngay, không kèm điều kiện.</p>',
    UR: '<p>سلاٹس {RNG}%، لاٹری {ELOTT}%۔</p><p>ہر بازی میں داؤ اور جیت و داؤ کے فرق میں سے جو کم ہو وہ شمار ہوتا ہے۔ کیش بیک کے صفحے سے لیں: بغیر کسی شرط کے فوراً آپ کے والٹ میں۔</p>',
  },
  valuesOf: ({ flags, cashback: { rates } }) => {
    // The categories that a new merchant has games of; one figure is for both kinds of lotteries.
    const { RNG, LOTT, ELOTT } = rates;
    return hasFeature(flags, 'cashback') && RNG && ELOTT && LOTT === ELOTT ? { RNG, ELOTT } : undefined;
  },
};

const signIn: Offer = {
  image: null,
  titles: {
    EN: 'Seven days of signing in',
    CN: '连续签到七天',
    TH: 'เช็กอินเจ็ดวัน',
    VI: 'Điểm danh bảy ngày',
    UR: 'سات دن کی حاضری',
  },
  contents: {
    EN: '<p>Sign in on the reward page seven days in a row: the first day gives {first}, the seventh {last}. It is yours at once, without conditions.</p>',
    CN: '<p>在奖励页面连续签到七天：第一天得 {first}，第七天得 {last}。立即到账，没有附加条件。</p>',
    TH: '<p>เช็กอินที่หน้ารางวัลเจ็ดวันติดต่อกัน วันแรกได้ {first} วันที่เจ็ดได้ {last} เข้ากระเป๋าทันทีโดยไม่มีเงื่อนไข</p>',
    VI: '<p>Điểm danh ở trang phần thưởng bảy ngày liên tiếp: ngày đầu nhận {first}, ngày thứ bảy nhận {last}. Vào ví ngay, không kèm điều kiện.</p>',
    UR: '<p>انعامات کے صفحے پر لگاتار سات دن حاضری لگائیں: پہلے دن {first}، ساتویں دن {last}۔ بغیر کسی شرط کے فوراً آپ کے۔</p>',
  },
  valuesOf: (settings) => {
    const { flags, signInAmounts } = settings;
    const [first, last] = [signInAmounts[0], signInAmounts.at(-1)];
    if (!hasFeature(flags, 'rewardCenter') || !first || !last) return undefined;
    return { first: amountIn(settings, first), last: amountIn(settings, last) };
  },
};

const freePlay: Offer = {
  image: '/art/banners/welcome.svg',
  titles: {
    EN: 'Try every game with {credit} of play credit',
    CN: '用 {credit} 试玩金体验所有游戏',
    TH: 'ลองทุกเกมด้วยเครดิตทดลอง {credit}',
    VI: 'Thử mọi trò chơi với {credit} tiền chơi thử',
    UR: 'ہر گیم {credit} کے آزمائشی کریڈٹ سے آزمائیں',
  },
  contents: {
    EN: '<p>Free play needs no account and no deposit. The games are the same ones with the same odds; the credit is no money and cannot be withdrawn.</p>',
    CN: '<p>试玩无需注册，也无需存款。游戏与赔率完全相同；试玩金不是真钱，不能提现。</p>',
    TH: '<p>เล่นฟรีโดยไม่ต้องสมัครและไม่ต้องฝาก เกมและโอกาสเหมือนกันทุกอย่าง เครดิตทดลองไม่ใช่เงินและถอนไม่ได้</p>',
    VI: '<p>Chơi thử không cần tài khoản, không cần nạp tiền. Trò chơi và tỷ lệ hoàn toàn như thật; tiền chơi thử không phải tiền và không rút được.</p>',
    UR: '<p>مفت کھیل کے لیے نہ اکاؤنٹ چاہیے نہ رقم جمع کرانا۔ گیمز اور امکانات وہی ہیں؛ یہ کریڈٹ رقم نہیں اور نکالا نہیں جا سکتا۔</p>',
  },
  valuesOf: (settings) =>
    hasFeature(settings.flags, 'freePlay') ? { credit: amountIn(settings, settings.trialCredit) } : undefined,
};

const freeWithdrawals: Offer = {
  image: null,
  titles: {
    EN: 'Withdrawals without a fee, every day',
    CN: '每天都有免手续费提现',
    TH: 'ถอนฟรีไม่มีค่าธรรมเนียมทุกวัน',
    VI: 'Rút tiền miễn phí mỗi ngày',
    UR: 'روزانہ بغیر فیس رقم نکلوائیں',
  },
  contents: {
    EN: '<p>Withdrawals of a day that are free of charge: {count}. The form shows what you will receive before you send it.</p>',
    CN: '<p>每天免手续费的提现次数：{count}。提交之前，表单会显示实际到账金额。</p>',
    TH: '<p>จำนวนครั้งที่ถอนฟรีต่อวัน: {count} แบบฟอร์มแสดงยอดที่จะได้รับก่อนส่ง</p>',
    VI: '<p>Số lần rút miễn phí mỗi ngày: {count}. Biểu mẫu cho biết số tiền bạn nhận trước khi gửi.</p>',
    UR: '<p>ایک دن میں بغیر فیس رقم نکلوانے کی تعداد: {count}۔ بھیجنے سے پہلے فارم بتاتا ہے کہ آپ کو کتنی رقم ملے گی۔</p>',
  },
  valuesOf: ({ withdrawal: { isOpen, fee } }) =>
    isOpen && fee.freePerDay > 0 ? { count: String(fee.freePerDay) } : undefined,
};

/** A value within words from right to left keeps its own direction: a currency's sign stays in front of its number. */
const placed = (value: string, language: string) => (language === 'UR' ? `\u2066${value}\u2069` : value);

function filledIn(texts: LocalizedText, values: Readonly<Record<string, string>>): LocalizedText {
  const fill = (text: string, language: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => placed(values[name] ?? whole, language));
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, fill(text ?? '', language)]));
}

/** Promotions of a demo merchant: what its settings really give, in words, and nothing else. */
export function demoPromotions(settings: MerchantSettings): DemoAnnouncement[] {
  return [cashback, signIn, freePlay, freeWithdrawals].flatMap(({ image, titles, contents, valuesOf }) => {
    const values = valuesOf(settings);
    if (!values) return [];
    const texts = { titles: filledIn(titles, values), contents: filledIn(contents, values) };
    return [{ ...NOTHING, ...texts, type: 'PR' as const, group: 'm_promotion', image }] as DemoAnnouncement[];
  });
}
