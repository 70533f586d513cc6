import type { LocalizedText } from '@tessera/contract';
import type { CatalogueVendor } from './own-vendors.data.ts';

/** A game of a vendor that is not connected yet: members are not shown it. */
export interface DemoGame {
  readonly code: string;
  readonly vendorCode: string;
  readonly gameType: string;
  readonly names: Required<LocalizedText>;
  /** File below /art/tiles/. */
  readonly tile: string;
  readonly classify?: string;
}

/** Vendors that are not connected yet; their places are among those of our own. */
export const DEMO_VENDORS: readonly CatalogueVendor[] = [
  { code: 'EVO', displayName: 'Evening Oval', categories: ['LIVE'], sort: 4 },
  { code: 'AG', displayName: 'Amber Gate', categories: ['LIVE'], sort: 5 },
  { code: 'SA', displayName: 'Silver Arbour', categories: ['LIVE'], sort: 6 },
  { code: 'JDB', displayName: 'Jolly Drum Bay', categories: ['FISH'], sort: 7 },
  { code: 'CQ', displayName: 'Coral Quay', categories: ['FISH'], sort: 8 },
  { code: 'SPN', displayName: 'Spindle North', categories: ['RNG'], sort: 9 },
  { code: 'FFJ', displayName: 'Firefly Junction', categories: ['RNG'], sort: 10 },
  { code: 'KM', displayName: 'Kite & Mallow', categories: ['PVP'], sort: 11 },
  { code: 'VE', displayName: 'Velvet Elm', categories: ['PVP'], sort: 12 },
  { code: 'SBO', displayName: 'South Bank Oval', categories: ['SPORTS'], sort: 13 },
  { code: 'IM', displayName: 'Iron Meadow', categories: ['SPORTS'], sort: 14 },
  { code: 'SV', displayName: 'Spur Valley', categories: ['SPORTS'], sort: 15 },
  { code: 'AV', displayName: 'Apex Vertex', categories: ['SPORTS', 'ESPORTS'], sort: 16 },
  { code: 'TF', displayName: 'Torch Field', categories: ['ESPORTS'], sort: 17 },
  { code: 'BNG', displayName: 'Banyan Nook', categories: ['BINGO'], sort: 18 },
  { code: 'LTM', displayName: 'Lucky Tide Mill', categories: ['LOTT', 'ELOTT'], sort: 23 },
];

/** Code, kind of game, then the title in CN, EN, TH, VI, UR. */
type Row = readonly [code: string, kind: string, cn: string, en: string, th: string, vi: string, ur: string];

function waiting(vendorCode: string, gameType: string, rows: readonly Row[]): DemoGame[] {
  return rows.map(([code, classify, CN, EN, TH, VI, UR]) => ({
    code,
    vendorCode,
    gameType,
    classify,
    names: { CN, EN, TH, VI, UR },
    tile: `${vendorCode}-${code}.svg`,
  }));
}

export const DEMO_GAMES: readonly DemoGame[] = [
  ...waiting('EVO', 'LIVE', [
    ['velvet-baccarat', 'baccarat', '丝绒百家乐', 'Velvet Baccarat', 'บาคาร่ากำมะหยี่', 'Baccarat Nhung', 'مخملی بکارا'],
    [
      'moonlit-roulette',
      'roulette',
      '月光轮盘',
      'Moonlit Roulette',
      'รูเล็ตใต้แสงจันทร์',
      'Roulette Ánh Trăng',
      'چاندنی رولیٹ',
    ],
    [
      'grandstand-blackjack',
      'blackjack',
      '华庭二十一点',
      'Grandstand Blackjack',
      'แบล็คแจ็คอัฒจันทร์',
      'Blackjack Khán Đài',
      'شاہانہ بلیک جیک',
    ],
    ['carnival-wheel', 'wheel', '嘉年华幸运轮', 'Carnival Wheel', 'วงล้อคาร์นิวัล', 'Vòng Quay Lễ Hội', 'میلے کا پہیہ'],
  ]),
  ...waiting('AG', 'LIVE', [
    [
      'dragon-and-tiger',
      'dragon-tiger',
      '龙虎双辉',
      'Dragon and Tiger Hall',
      'ท้องพระโรงมังกรเสือ',
      'Sảnh Rồng Hổ',
      'اژدہا اور شیر کا ہال',
    ],
    ['lantern-sic-bo', 'sic-bo', '灯影骰宝', 'Lantern Sic Bo', 'ไฮโลโคมไฟ', 'Tài Xỉu Đèn Lồng', 'فانوس سک بو'],
    ['amber-baccarat', 'baccarat', '琥珀百家乐', 'Amber Baccarat', 'บาคาร่าอำพัน', 'Baccarat Hổ Phách', 'کہربائی بکارا'],
  ]),
  ...waiting('SA', 'LIVE', [
    [
      'silver-roulette',
      'roulette',
      '银叶轮盘',
      'Silver Leaf Roulette',
      'รูเล็ตใบไม้เงิน',
      'Roulette Lá Bạc',
      'نقرئی پتی رولیٹ',
    ],
    ['garden-holdem', 'poker', '花园德州扑克', 'Garden Hold’em', 'โฮลเด็มในสวน', 'Hold’em Trong Vườn', 'باغ ہولڈم'],
    ['ruby-dish', 'xoc-dia', '红宝色碟', 'Ruby Shaken Dish', 'กำถั่วทับทิม', 'Xóc Đĩa Hồng Ngọc', 'یاقوتی تھال'],
  ]),
  ...waiting('JDB', 'FISH', [
    [
      'reef-captain',
      'fishing',
      '珊瑚船长',
      'Reef Captain',
      'กัปตันแนวปะการัง',
      'Thuyền Trưởng Rạn San Hô',
      'مرجانی کپتان',
    ],
    ['shark-lagoon', 'fishing', '鲨影泻湖', 'Shark Lagoon', 'ลากูนฉลาม', 'Đầm Cá Mập', 'شارک کی جھیل'],
    [
      'golden-crab-beach',
      'fishing',
      '金蟹海滩',
      'Golden Crab Beach',
      'หาดปูทอง',
      'Bãi Biển Cua Vàng',
      'سنہرے کیکڑے کا ساحل',
    ],
    [
      'octopus-treasury',
      'fishing',
      '章鱼宝库',
      'Octopus Treasury',
      'คลังสมบัติปลาหมึก',
      'Kho Báu Bạch Tuộc',
      'آکٹوپس کا خزانہ',
    ],
  ]),
  ...waiting('CQ', 'FISH', [
    ['whale-song', 'fishing', '鲸歌远航', 'Whale Song Voyage', 'บทเพลงปลาวาฬ', 'Hải Trình Cá Voi Hát', 'وہیل کا نغمہ'],
    ['pearl-hunters', 'fishing', '采珠猎手', 'Pearl Hunters', 'นักล่าไข่มุก', 'Thợ Săn Ngọc Trai', 'موتی کے شکاری'],
    [
      'deep-trident',
      'fishing',
      '海皇三叉戟',
      'Trident of the Deep',
      'ตรีศูลใต้สมุทร',
      'Đinh Ba Biển Sâu',
      'گہرے سمندر کا ترشول',
    ],
    ['turtle-tide', 'fishing', '灵龟潮汐', 'Turtle Tide', 'กระแสคลื่นเต่าทะเล', 'Thủy Triều Rùa Biển', 'کچھوے کی لہر'],
  ]),
  ...waiting('SPN', 'RNG', [
    ['frost-lanterns', 'slot', '霜夜灯火', 'Frost Lanterns', 'โคมไฟกลางหิมะ', 'Đèn Lồng Sương Giá', 'برفیلی لالٹینیں'],
    ['clockwork-orchard', 'slot', '机关果园', 'Clockwork Orchard', 'สวนผลไม้กลไก', 'Vườn Quả Cơ Khí', 'گھڑی ساز کا باغ'],
    [
      'phoenix-market',
      'slot',
      '凤凰夜市',
      'Phoenix Night Market',
      'ตลาดกลางคืนฟีนิกซ์',
      'Chợ Đêm Phượng Hoàng',
      'ققنس کا رات بازار',
    ],
    ['sunken-bells', 'slot', '沉海金钟', 'Sunken Bells', 'ระฆังใต้บาดาล', 'Chuông Vàng Đáy Biển', 'ڈوبی ہوئی گھنٹیاں'],
    ['stone-watchers', 'slot', '守望石像', 'Stone Watchers', 'ผู้พิทักษ์ศิลา', 'Tượng Đá Canh Gác', 'پتھر کے نگہبان'],
  ]),
  ...waiting('FFJ', 'RNG', [
    ['owl-observatory', 'slot', '猫头鹰星台', 'Owl Observatory', 'หอดูดาวนกฮูก', 'Đài Thiên Văn Cú Mèo', 'اُلّو کی رصدگاہ'],
    ['mushroom-parade', 'slot', '蘑菇大游行', 'Mushroom Parade', 'ขบวนพาเหรดเห็ด', 'Diễu Hành Nấm', 'کھمبیوں کا جلوس'],
    ['castle-of-keys', 'slot', '万钥城堡', 'Castle of Keys', 'ปราสาทกุญแจ', 'Lâu Đài Chìa Khóa', 'چابیوں کا قلعہ'],
    ['pumpkin-midnight', 'slot', '南瓜午夜', 'Pumpkin Midnight', 'เที่ยงคืนฟักทอง', 'Nửa Đêm Bí Ngô', 'کدو والی آدھی رات'],
    ['candy-comet', 'slot', '糖果彗星', 'Candy Comet', 'ดาวหางลูกกวาด', 'Sao Chổi Kẹo Ngọt', 'میٹھا دم دار تارہ'],
  ]),
  ...waiting('KM', 'PVP', [
    ['landlord-duel', 'cards', '争霸斗地主', 'Landlord Duel', 'ศึกเจ้าที่ดิน', 'Đấu Địa Chủ', 'زمیندار کا مقابلہ'],
    [
      'bamboo-mahjong',
      'mahjong',
      '竹韵麻将',
      'Bamboo Mahjong',
      'ไพ่นกกระจอกไม้ไผ่',
      'Mạt Chược Trúc Xanh',
      'بانس ماہ جونگ',
    ],
    [
      'southern-thirteen',
      'cards',
      '南方十三张',
      'Southern Thirteen',
      'ไพ่สิบสามใบแดนใต้',
      'Tiến Lên Miền Nam',
      'جنوبی تیرہ پتے',
    ],
    ['raging-bull', 'cards', '牛气冲天', 'Raging Bull-Bull', 'วัววัวพารวย', 'Ngưu Ngưu Đại Cát', 'جوشیلا بُل بُل'],
  ]),
  ...waiting('VE', 'PVP', [
    ['royal-rummy', 'cards', '皇家拉米', 'Royal Rummy', 'รัมมี่ราชา', 'Rummy Hoàng Gia', 'شاہی رمی'],
    ['three-patti-palace', 'cards', '宫廷三张牌', 'Three Patti Palace', 'วังไพ่สามใบ', 'Cung Điện Ba Lá', 'تین پتی محل'],
    ['knights-ludo', 'board', '骑士飞行棋', 'Knights’ Ludo', 'ลูโดอัศวิน', 'Cờ Cá Ngựa Hiệp Sĩ', 'سورماؤں کا لوڈو'],
  ]),
  ...waiting('SBO', 'SPORTS', [
    ['world-football', 'football', '环球足球', 'World Football', 'ฟุตบอลทั่วโลก', 'Bóng Đá Thế Giới', 'عالمی فٹ بال'],
    [
      'court-basketball',
      'basketball',
      '篮球风云',
      'Courtside Basketball',
      'บาสเกตบอลติดขอบสนาม',
      'Bóng Rổ Sát Sân',
      'باسکٹ بال کورٹ',
    ],
    [
      'centre-tennis',
      'tennis',
      '中央网球',
      'Centre Court Tennis',
      'เทนนิสเซ็นเตอร์คอร์ต',
      'Quần Vợt Sân Trung Tâm',
      'سینٹر کورٹ ٹینس',
    ],
  ]),
  ...waiting('IM', 'SPORTS', [
    [
      'stumps-cricket',
      'cricket',
      '板球争锋',
      'Stumps Cricket',
      'คริกเก็ตชิงวิกเก็ต',
      'Cricket Đỉnh Cao',
      'وکٹوں کا کھیل کرکٹ',
    ],
    [
      'ringside-boxing',
      'boxing',
      '擂台拳击',
      'Ringside Boxing',
      'มวยขอบเวที',
      'Quyền Anh Bên Sàn Đấu',
      'رِنگ سائیڈ باکسنگ',
    ],
    ['turf-racing', 'racing', '草场赛马', 'Turf Racing', 'แข่งม้าทางหญ้า', 'Đua Ngựa Sân Cỏ', 'گھڑ دوڑ کا میدان'],
  ]),
  ...waiting('SV', 'SPORTS', [
    [
      'dawn-arena',
      'cockfight',
      '晓鸣斗鸡',
      'Dawn Arena',
      'สังเวียนไก่ชนยามรุ่ง',
      'Đấu Trường Gà Bình Minh',
      'سحر کا اکھاڑا',
    ],
    ['golden-spur', 'cockfight', '金距战鸡', 'Golden Spur', 'เดือยทอง', 'Cựa Vàng', 'سنہری ایڑ'],
  ]),
  ...waiting('AV', 'SPORTS', [
    ['pixel-football', 'football', '电竞足球', 'Pixel Football', 'ฟุตบอลพิกเซล', 'Bóng Đá Điện Tử', 'پکسل فٹ بال'],
  ]),
  ...waiting('AV', 'ESPORTS', [
    ['five-lane-clash', 'moba', '五路争锋', 'Five Lane Clash', 'ศึกห้าเลน', 'Đại Chiến Năm Đường', 'پانچ راہوں کا ٹکراؤ'],
    [
      'tactical-strike',
      'shooter',
      '战术突击',
      'Tactical Strike',
      'จู่โจมยุทธวิธี',
      'Đột Kích Chiến Thuật',
      'جنگی حکمت کا وار',
    ],
    [
      'virtual-grand-circuit',
      'racing',
      '电竞大奖赛',
      'Virtual Grand Circuit',
      'สนามแข่งเสมือนจริง',
      'Đường Đua Ảo',
      'ورچوئل گرینڈ سرکٹ',
    ],
  ]),
  ...waiting('TF', 'ESPORTS', [
    ['mech-league', 'robots', '机甲联盟', 'Mech League', 'ลีกหุ่นรบ', 'Liên Minh Cơ Giáp', 'میک لیگ'],
    ['arcade-masters', 'arcade', '街机大师', 'Arcade Masters', 'ยอดฝีมืออาร์เคด', 'Bậc Thầy Thùng Máy', 'آرکیڈ کے ماہر'],
    [
      'starfall-survival',
      'survival',
      '星陨求生',
      'Starfall Survival',
      'เอาชีวิตรอดดาวตก',
      'Sinh Tồn Sao Rơi',
      'ستارہ باری میں بقا',
    ],
  ]),
  ...waiting('BNG', 'BINGO', [
    [
      'sunny-seventy-five',
      'bingo',
      '阳光七十五球',
      'Sunny Seventy-Five',
      'บิงโก 75 ลูกแดดจ้า',
      'Bingo 75 Nắng Vàng',
      'دھوپ بھرا پچھتر',
    ],
    [
      'night-garden-ninety',
      'bingo',
      '夜花园九十球',
      'Night Garden Ninety',
      'บิงโก 90 ลูกสวนราตรี',
      'Bingo 90 Vườn Đêm',
      'رات کے باغ کا نوّے',
    ],
    ['tropic-bingo', 'bingo', '热带宾果', 'Tropic Bingo', 'บิงโกเมืองร้อน', 'Bingo Nhiệt Đới', 'گرم دیس بنگو'],
    ['balloon-bingo', 'bingo', '气球宾果', 'Balloon Bingo', 'บิงโกลูกโป่ง', 'Bingo Bong Bóng', 'غبارہ بنگو'],
  ]),
  ...waiting('LTM', 'LOTT', [
    ['river-six', 'mark-six', '六合江湖', 'River Six', 'หกเลขสายน้ำ', 'Lục Hợp Giang Hồ', 'دریائی چھ'],
  ]),
  ...waiting('LTM', 'ELOTT', [
    [
      'mill-lucky-twenty-eight',
      'twenty-eight',
      '磨坊幸运二八',
      'Mill Lucky Twenty-Eight',
      'ยี่สิบแปดนำโชค',
      'Hai Mươi Tám May Mắn',
      'خوش قسمت اٹھائیس',
    ],
  ]),
];
