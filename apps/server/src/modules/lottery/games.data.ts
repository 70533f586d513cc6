import type { LocalizedText } from '@tessera/contract';
import type { FamilyCode } from '@tessera/rules/lottery/families';

/** When a lottery is drawn. Bets close `lockSeconds` before each draw. */
export type Schedule =
  | { readonly kind: 'every'; readonly seconds: number; readonly lockSeconds: number; readonly utcOffsetHours: number }
  | {
      readonly kind: 'days';
      /** 1 Sunday to 7 Saturday. */
      readonly days: readonly number[];
      readonly hour: number;
      readonly minute: number;
      readonly lockSeconds: number;
      readonly utcOffsetHours: number;
    };

/** A lottery of the platform: the same draws for every merchant. */
export interface LotteryGameData {
  readonly gameId: string;
  readonly code: string;
  readonly family: FamilyCode;
  readonly groupId: string;
  readonly vendorCode: 'LOTT' | 'ELOTT' | 'TCG_LOTTO_VN' | 'GPI';
  readonly gameType: 'LOTT' | 'ELOTT';
  /** Category of the menu; null for KENO, which the panel lists by itself (LOTT-10). */
  readonly category: string | null;
  readonly region: 'north' | 'central' | 'south' | null;
  readonly names: Required<LocalizedText>;
  /** File below /art/tiles/. */
  readonly tile: string;
  readonly isHot: boolean;
  readonly schedule: Schedule;
}

const every = (seconds: number, lockSeconds: number, utcOffsetHours: number): Schedule => ({
  kind: 'every',
  seconds,
  lockSeconds,
  utcOffsetHours,
});
const LOCK_DAILY_SECONDS = 900;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const at = (hour: number, minute: number, days: readonly number[]): Schedule => ({
  kind: 'days',
  days,
  hour,
  minute,
  lockSeconds: LOCK_DAILY_SECONDS,
  utcOffsetHours: 7,
});

const FAST: readonly LotteryGameData[] = [
  {
    gameId: '3601',
    code: 'MSSSC1',
    family: 'SSC',
    groupId: '1',
    vendorCode: 'LOTT',
    gameType: 'LOTT',
    category: 'ssc',
    region: null,
    names: {
      CN: '潮汐分分彩',
      EN: 'Tide Five 1 min',
      TH: 'ไทด์ไฟว์ 1 นาที',
      VI: 'Ngũ Tinh 1 phút',
      UR: 'ٹائیڈ فائیو 1 منٹ',
    },
    tile: 'LOTT-tide-five.svg',
    isHot: true,
    schedule: every(60, 8, 8),
  },
  {
    gameId: '3605',
    code: 'MSSSC5',
    family: 'SSC',
    groupId: '1',
    vendorCode: 'LOTT',
    gameType: 'LOTT',
    category: 'ssc',
    region: null,
    names: {
      CN: '潮汐五分彩',
      EN: 'Tide Five 5 min',
      TH: 'ไทด์ไฟว์ 5 นาที',
      VI: 'Ngũ Tinh 5 phút',
      UR: 'ٹائیڈ فائیو 5 منٹ',
    },
    tile: 'LOTT-tide-five.svg',
    isHot: false,
    schedule: every(300, 15, 8),
  },
  {
    gameId: '3701',
    code: 'MSK31',
    family: 'K3',
    groupId: '8',
    vendorCode: 'LOTT',
    gameType: 'LOTT',
    category: 'k3',
    region: null,
    names: {
      CN: '疾风快三',
      EN: 'Swift Dice 1 min',
      TH: 'ลูกเต๋าสายลม 1 นาที',
      VI: 'Xúc Xắc Nhanh 1 phút',
      UR: 'تیز پانسے 1 منٹ',
    },
    tile: 'LOTT-swift-three.svg',
    isHot: true,
    schedule: every(60, 8, 8),
  },
  {
    gameId: '3801',
    code: 'MSPK101',
    family: 'PK10',
    groupId: '9',
    vendorCode: 'ELOTT',
    gameType: 'ELOTT',
    category: 'pk10',
    region: null,
    names: {
      CN: '飞驰赛车十',
      EN: 'Racing Ten 1 min',
      TH: 'รถแข่งสิบคัน 1 นาที',
      VI: 'Đua Xe Mười 1 phút',
      UR: 'ریسنگ ٹین 1 منٹ',
    },
    tile: 'ELOTT-racing-ten.svg',
    isHot: true,
    schedule: every(60, 8, 8),
  },
  {
    gameId: '3901',
    code: 'GPIKENO1',
    family: 'KENO',
    groupId: '12',
    vendorCode: 'GPI',
    gameType: 'ELOTT',
    category: null,
    region: null,
    names: { CN: '松林快乐彩', EN: 'Pinewood Keno', TH: 'คีโนป่าสน', VI: 'Keno Rừng Thông', UR: 'صنوبر کینو' },
    tile: 'GPI-keno-grove.svg',
    isHot: false,
    schedule: every(60, 8, 7),
  },
  {
    gameId: '4027',
    code: 'HNRAPID5',
    family: 'VN27',
    groupId: '20',
    vendorCode: 'TCG_LOTTO_VN',
    gameType: 'ELOTT',
    category: 'vietnam_north',
    region: 'north',
    names: {
      CN: '河内五分彩',
      EN: 'Hanoi Rapid 5 min',
      TH: 'ฮานอยเร็ว 5 นาที',
      VI: 'Hà Nội Siêu Tốc 5 phút',
      UR: 'ہنوئی تیز 5 منٹ',
    },
    tile: 'TCG_LOTTO_VN-rapid.svg',
    isHot: true,
    schedule: every(300, 15, 7),
  },
];

type Place = readonly [
  id: string,
  code: string,
  days: readonly number[],
  cn: string,
  en: string,
  th: string,
  vi: string,
  ur: string,
];

/** Places are invented, and so are their draws: they show no real province's official result. */
const CENTRAL: readonly Place[] = [
  ['4101', 'MTBAISEN', [1, 4], '莲滩', 'Lotus Beach', 'หาดดอกบัว', 'Bãi Sen', 'کنول ساحل'],
  ['4102', 'MTDOITHONG', [2, 5], '松丘', 'Pine Hill', 'เนินสน', 'Đồi Thông', 'صنوبر پہاڑی'],
  ['4103', 'MTCATVANG', [3, 6], '金沙', 'Golden Sand', 'ทรายทอง', 'Cát Vàng', 'سنہری ریت'],
  ['4104', 'MTSUOINGOC', [4, 7], '玉溪', 'Jade Stream', 'ธารหยก', 'Suối Ngọc', 'زمرد ندی'],
  ['4105', 'MTRANGDONG', [5, 1], '曙光', 'Daybreak', 'รุ่งอรุณ', 'Rạng Đông', 'صبحِ نو'],
  ['4106', 'MTMUINANG', [6, 2], '晴岬', 'Sunny Cape', 'แหลมแดดงาม', 'Mũi Nắng', 'دھوپ راس'],
];
const SOUTH: readonly Place[] = [
  ['4201', 'MNSONGXANH', [1, 5], '碧江', 'Blue River', 'แม่น้ำสีคราม', 'Sông Xanh', 'نیلا دریا'],
  ['4202', 'MNBENDUA', [2, 6], '椰港', 'Coconut Quay', 'ท่ามะพร้าว', 'Bến Dừa', 'ناریل گھاٹ'],
  ['4203', 'MNVUONXOAI', [3, 7], '芒果园', 'Mango Garden', 'สวนมะม่วง', 'Vườn Xoài', 'آم کا باغ'],
  ['4204', 'MNCAUTRE', [4, 1], '竹桥', 'Bamboo Bridge', 'สะพานไผ่', 'Cầu Tre', 'بانس کا پل'],
  ['4205', 'MNCHONOI', [5, 2], '水上集', 'Floating Market', 'ตลาดน้ำ', 'Chợ Nổi', 'تیرتا بازار'],
  ['4206', 'MNDAOSAO', [6, 3], '星岛', 'Star Island', 'เกาะดาว', 'Đảo Sao', 'ستارہ جزیرہ'],
  ['4207', 'MNRUNGTRAM', [7, 4], '白千层林', 'Paperbark Wood', 'ป่าเสม็ด', 'Rừng Tràm', 'کاغذی جنگل'],
];

function provincial(
  places: readonly Place[],
  region: 'central' | 'south',
  category: string,
  [hour, minute]: readonly [number, number],
): LotteryGameData[] {
  return places.map(([gameId, code, days, CN, EN, TH, VI, UR]) => ({
    gameId,
    code,
    family: 'VN18',
    groupId: '21',
    vendorCode: 'TCG_LOTTO_VN',
    gameType: 'ELOTT',
    category,
    region,
    names: { CN, EN, TH, VI, UR },
    tile: `TCG_LOTTO_VN-${region}.svg`,
    isHot: false,
    schedule: at(hour, minute, [...days].sort()),
  }));
}

/** The lotteries this version ships, in the order of the menus. */
export const LOTTERY_GAMES: readonly LotteryGameData[] = [
  ...FAST,
  {
    gameId: '4001',
    code: 'MBSONGMAY',
    family: 'VN27',
    groupId: '20',
    vendorCode: 'TCG_LOTTO_VN',
    gameType: 'ELOTT',
    category: 'vietnam_north',
    region: 'north',
    names: { CN: '云江', EN: 'Cloud River', TH: 'แม่น้ำเมฆ', VI: 'Sông Mây', UR: 'بادل دریا' },
    tile: 'TCG_LOTTO_VN-north.svg',
    isHot: false,
    schedule: at(18, 15, EVERY_DAY),
  },
  ...provincial(CENTRAL, 'central', 'vietnam_central', [17, 15]),
  ...provincial(SOUTH, 'south', 'vietnam_southern', [16, 15]),
];

/** Categories of the menu in their order, with their names. */
export const LOTTERY_CATEGORIES: readonly { readonly tag: string; readonly names: Required<LocalizedText> }[] = [
  { tag: 'ssc', names: { CN: '时时彩', EN: 'Five digits', TH: 'เลขห้าหลัก', VI: 'Năm chữ số', UR: 'پانچ ہندسے' } },
  { tag: 'k3', names: { CN: '快三', EN: 'Three dice', TH: 'ลูกเต๋าสามลูก', VI: 'Ba xúc xắc', UR: 'تین پانسے' } },
  { tag: 'pk10', names: { CN: '赛车', EN: 'Racing', TH: 'แข่งรถ', VI: 'Đua xe', UR: 'دوڑ' } },
  { tag: 'vietnam_north', names: { CN: '北部', EN: 'North', TH: 'ภาคเหนือ', VI: 'Miền Bắc', UR: 'شمال' } },
  { tag: 'vietnam_central', names: { CN: '中部', EN: 'Central', TH: 'ภาคกลาง', VI: 'Miền Trung', UR: 'وسط' } },
  { tag: 'vietnam_southern', names: { CN: '南部', EN: 'South', TH: 'ภาคใต้', VI: 'Miền Nam', UR: 'جنوب' } },
];
