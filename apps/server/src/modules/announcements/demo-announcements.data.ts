import type { NewAnnouncement } from './announcements-repository.ts';

/** An announcement that a demo merchant begins with. */
export type DemoAnnouncement = Omit<NewAnnouncement, 'id' | 'sort'>;

/** What an announcement has besides its texts when nothing else is said. */
export const NOTHING = {
  group: null,
  image: null,
  link: null,
  execution: null,
  promotionType: null,
  audience: 'everyone',
  startsAt: null,
  endsAt: null,
} as const;

/** Notices, popups and drawn banners that both demo merchants start with. */
export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    ...NOTHING,
    type: 'PL',
    group: 'm_notice',
    titles: {
      EN: 'Welcome! Everything here runs on play money, so look around freely',
      CN: '欢迎光临！本站全部使用游戏币，请放心体验',
      TH: 'ยินดีต้อนรับ! ที่นี่ใช้เงินสำหรับเล่นทั้งหมด ลองได้เต็มที่',
      VI: 'Chào mừng bạn! Tất cả đều là tiền chơi, cứ thoải mái khám phá',
      UR: 'خوش آمدید! یہاں سب کچھ کھیل کے پیسوں سے ہے، بے فکر ہو کر دیکھیں',
    },
    contents: {
      EN: '<p>Play money has no value. You can add more on the deposit page at any time.</p>',
      CN: '<p>游戏币没有价值。您可随时在存款页面补充。</p>',
      TH: '<p>เงินสำหรับเล่นไม่มีมูลค่า เติมได้ทุกเมื่อในหน้าฝาก</p>',
      VI: '<p>Tiền chơi không có giá trị. Bạn có thể nạp thêm bất cứ lúc nào ở trang nạp tiền.</p>',
      UR: '<p>کھیل کے پیسوں کی کوئی قیمت نہیں۔ ڈپازٹ صفحے پر جب چاہیں مزید لیے جا سکتے ہیں۔</p>',
    },
  },
  {
    ...NOTHING,
    type: 'PL',
    group: 'm_notice',
    titles: {
      EN: 'Check any round yourself: open it in your betting record and tap replay and verify',
      CN: '每一局都可自行核对：在投注记录中打开并点击回放验证',
      TH: 'ตรวจสอบทุกตาได้เอง เปิดในประวัติการเดิมพันแล้วแตะเล่นซ้ำและตรวจสอบ',
      VI: 'Tự kiểm tra mọi ván: mở trong lịch sử cược rồi chạm phát lại và xác minh',
      UR: 'ہر بازی خود جانچیں: بیٹنگ ریکارڈ میں کھولیں اور دوبارہ چلا کر تصدیق کریں',
    },
    contents: {
      EN: '<p>The hash of the seed is shown before you bet. Afterwards your browser computes the round again from the rules.</p>',
      CN: '<p>下注前会展示种子的哈希值，之后由您的浏览器按规则重新计算该局结果。</p>',
      TH: '<p>ระบบแสดงแฮชของซีดก่อนเดิมพัน จากนั้นเบราว์เซอร์ของคุณคำนวณตานั้นใหม่ตามกติกา</p>',
      VI: '<p>Mã băm của hạt giống hiện ra trước khi cược. Sau đó trình duyệt của bạn tính lại ván theo luật chơi.</p>',
      UR: '<p>بیٹ سے پہلے سیڈ کا ہیش دکھایا جاتا ہے۔ بعد میں آپ کا براؤزر قواعد کے مطابق بازی دوبارہ نکالتا ہے۔</p>',
    },
  },
  {
    ...NOTHING,
    type: 'PL',
    group: 'm_notice',
    titles: {
      EN: 'Play at your own pace: your record shows every stake and every win',
      CN: '按自己的节奏玩：投注记录里有每一笔投注和奖金',
      TH: 'เล่นตามจังหวะของคุณ ประวัติแสดงทุกเงินเดิมพันและทุกเงินรางวัล',
      VI: 'Chơi theo nhịp của bạn: lịch sử ghi lại từng khoản cược và từng lần thắng',
      UR: 'اپنی رفتار سے کھیلیں: ریکارڈ میں ہر داؤ اور ہر جیت درج ہے',
    },
    contents: {
      EN: '<p>Open the betting record in your member centre to see what you staked, what you won and what is left, by day and by game.</p><p>If playing stops being fun, take a break. The games will still be here.</p>',
      CN: '<p>在会员中心打开投注记录，即可按日期和游戏查看投注额、奖金和余额。</p><p>如果不再觉得有趣，请休息一下，游戏会一直在这里。</p>',
      TH: '<p>เปิดประวัติการเดิมพันในศูนย์สมาชิกเพื่อดูยอดเดิมพัน ยอดที่ได้ และยอดคงเหลือ แยกตามวันและเกม</p><p>ถ้าเล่นแล้วไม่สนุก พักก่อนได้ เกมยังอยู่ที่นี่เสมอ</p>',
      VI: '<p>Mở lịch sử cược trong trung tâm thành viên để xem bạn đã cược, đã thắng và còn lại bao nhiêu, theo ngày và theo trò chơi.</p><p>Nếu không còn thấy vui, hãy nghỉ một lát. Trò chơi vẫn ở đây.</p>',
      UR: '<p>ممبر سینٹر میں بیٹنگ ریکارڈ کھولیں اور دیکھیں کہ آپ نے کس دن کس کھیل میں کتنا لگایا، کتنا جیتا اور کتنا باقی ہے۔</p><p>اگر کھیل میں مزہ نہ رہے تو وقفہ لیں۔ کھیل یہیں رہیں گے۔</p>',
    },
  },
  {
    ...NOTHING,
    type: 'B',
    group: 'm_home',
    image: '/art/banners/fair-play.svg',
    titles: {
      EN: 'Check any round yourself',
      CN: '每一局都可自行核对',
      TH: 'ตรวจสอบทุกตาได้ด้วยตัวเอง',
      VI: 'Tự kiểm tra mọi ván',
      UR: 'ہر بازی خود جانچیں',
    },
    contents: {
      EN: '<p>Before a round begins, the server shows you the hash of its secret seed. After the round it opens the seed, and your own browser computes the round again from the published rules.</p><h3>How to do it</h3><ol><li>Open your betting record.</li><li>Tap a bet.</li><li>Tap replay and verify.</li></ol><p>If a single symbol differed, you would see it.</p>',
      CN: '<p>每局开始前，服务器会先展示秘密种子的哈希值；结束后公开种子，由您的浏览器按公开规则重新计算这一局。</p><h3>操作方法</h3><ol><li>打开投注记录。</li><li>点击一笔投注。</li><li>点击回放并验证。</li></ol><p>只要有一个图案不同，您都会看到。</p>',
      TH: '<p>ก่อนเริ่มแต่ละตา เซิร์ฟเวอร์จะแสดงแฮชของซีดลับ เมื่อจบตาจะเปิดเผยซีด แล้วเบราว์เซอร์ของคุณจะคำนวณตานั้นใหม่ตามกติกาที่ประกาศไว้</p><h3>วิธีทำ</h3><ol><li>เปิดประวัติการเดิมพัน</li><li>แตะรายการเดิมพัน</li><li>แตะเล่นซ้ำและตรวจสอบ</li></ol><p>หากมีสัญลักษณ์ต่างไปแม้เพียงตัวเดียว คุณจะเห็นทันที</p>',
      VI: '<p>Trước mỗi ván, máy chủ cho bạn xem mã băm của hạt giống bí mật. Sau ván, hạt giống được công bố và trình duyệt của bạn tự tính lại ván theo luật đã công bố.</p><h3>Cách làm</h3><ol><li>Mở lịch sử cược.</li><li>Chạm vào một lượt cược.</li><li>Chạm phát lại và xác minh.</li></ol><p>Chỉ cần một biểu tượng khác đi, bạn sẽ thấy ngay.</p>',
      UR: '<p>ہر بازی سے پہلے سرور خفیہ سیڈ کا ہیش دکھاتا ہے۔ بازی کے بعد سیڈ ظاہر کیا جاتا ہے اور آپ کا براؤزر شائع شدہ قواعد سے بازی دوبارہ نکالتا ہے۔</p><h3>طریقہ</h3><ol><li>بیٹنگ ریکارڈ کھولیں۔</li><li>کسی بیٹ پر ٹیپ کریں۔</li><li>دوبارہ چلائیں اور تصدیق کریں پر ٹیپ کریں۔</li></ol><p>ایک نشان بھی مختلف ہو تو آپ کو فوراً نظر آئے گا۔</p>',
    },
  },
  {
    ...NOTHING,
    type: 'B',
    group: 'm_live',
    image: '/art/banners/live-tables.svg',
    link: '/m/gameList?gameType=LIVE',
    titles: {
      EN: 'Live tables',
      CN: '真人桌台',
      TH: 'โต๊ะสด',
      VI: 'Bàn trực tiếp',
      UR: 'لائیو ٹیبل',
    },
    contents: {},
  },
  {
    ...NOTHING,
    type: 'B',
    group: 'm_reg',
    image: '/art/banners/welcome.svg',
    titles: {
      EN: 'Open your account and play with play money',
      CN: '注册账号，用游戏币畅玩',
      TH: 'เปิดบัญชีแล้วเล่นด้วยเงินสำหรับเล่น',
      VI: 'Mở tài khoản và chơi bằng tiền chơi',
      UR: 'اکاؤنٹ کھولیں اور کھیل کے پیسوں سے کھیلیں',
    },
    contents: {},
  },
  {
    ...NOTHING,
    type: 'PU',
    execution: 'B',
    audience: 'guest',
    titles: {
      EN: 'Look around, it is all play money',
      CN: '随便看看，全部使用游戏币',
      TH: 'ลองดูได้ตามสบาย ทุกอย่างใช้เงินสำหรับเล่น',
      VI: 'Cứ xem thoải mái, tất cả là tiền chơi',
      UR: 'بے فکر دیکھیں، یہ سب کھیل کے پیسے ہیں',
    },
    contents: {
      EN: '<p>Every game here can be tried without an account and without a deposit: choose free play.</p><p>To keep your record and your favourites, open an account. It takes a minute.</p>',
      CN: '<p>这里的每款游戏都可以免注册、免存款试玩：选择免费试玩即可。</p><p>想保留记录和收藏，请注册账号，只需一分钟。</p>',
      TH: '<p>ทุกเกมลองเล่นได้โดยไม่ต้องมีบัญชีและไม่ต้องฝาก เพียงเลือกเล่นฟรี</p><p>หากอยากเก็บประวัติและรายการโปรด ให้เปิดบัญชี ใช้เวลาเพียงหนึ่งนาที</p>',
      VI: '<p>Mọi trò chơi ở đây đều có thể thử mà không cần tài khoản, không cần nạp: chọn chơi thử.</p><p>Muốn lưu lịch sử và mục yêu thích, hãy mở tài khoản. Chỉ mất một phút.</p>',
      UR: '<p>یہاں ہر کھیل اکاؤنٹ اور رقم جمع کیے بغیر آزمایا جا سکتا ہے: مفت کھیل چنیں۔</p><p>اپنا ریکارڈ اور پسندیدہ کھیل محفوظ رکھنے کے لیے اکاؤنٹ کھولیں۔ صرف ایک منٹ لگتا ہے۔</p>',
    },
  },
  {
    ...NOTHING,
    type: 'PU',
    execution: 'F',
    audience: 'member',
    titles: {
      EN: 'Your account is ready',
      CN: '您的账号已就绪',
      TH: 'บัญชีของคุณพร้อมแล้ว',
      VI: 'Tài khoản của bạn đã sẵn sàng',
      UR: 'آپ کا اکاؤنٹ تیار ہے',
    },
    contents: {
      EN: '<p>Add play money on the deposit page: it arrives at once.</p><p>Tap the star on a game to find it again under favourites.</p>',
      CN: '<p>在存款页面充入游戏币，立即到账。</p><p>点击游戏上的星标，即可在收藏中再次找到它。</p>',
      TH: '<p>เติมเงินสำหรับเล่นได้ในหน้าฝาก เงินเข้าทันที</p><p>แตะดาวที่เกมเพื่อหาเกมนั้นอีกครั้งในรายการโปรด</p>',
      VI: '<p>Nạp tiền chơi ở trang nạp tiền: tiền vào ngay.</p><p>Chạm vào ngôi sao trên trò chơi để tìm lại nó trong mục yêu thích.</p>',
      UR: '<p>ڈپازٹ صفحے پر کھیل کے پیسے شامل کریں: فوراً جمع ہو جاتے ہیں۔</p><p>کسی کھیل کے ستارے پر ٹیپ کریں تاکہ وہ پسندیدہ میں دوبارہ ملے۔</p>',
    },
  },
  {
    ...NOTHING,
    type: 'PU',
    execution: 'A',
    audience: 'member',
    titles: {
      EN: 'Twelve in-house games are open',
      CN: '十二款自研游戏已开放',
      TH: 'เปิดให้เล่นแล้วสิบสองเกมของเราเอง',
      VI: 'Mười hai trò chơi của chúng tôi đã mở',
      UR: 'ہمارے اپنے بارہ کھیل کھلے ہیں',
    },
    contents: {
      EN: '<p>Reels, ways and clusters: each one shows its rules and its return to player before you stake anything.</p>',
      CN: '<p>转轴、多路与消除：每款游戏在下注前都会展示规则和返还率。</p>',
      TH: '<p>ทั้งสล็อต เกมหลายทาง และคลัสเตอร์ ทุกเกมแสดงกติกาและอัตราคืนก่อนคุณเดิมพัน</p>',
      VI: '<p>Quay guồng, nhiều cách thắng và cụm: mỗi trò đều cho xem luật và tỷ lệ hoàn trả trước khi bạn đặt cược.</p>',
      UR: '<p>ریل، کئی راستے اور کلسٹر: ہر کھیل داؤ لگانے سے پہلے اپنے قواعد اور واپسی کی شرح دکھاتا ہے۔</p>',
    },
  },
  {
    ...NOTHING,
    type: 'PU',
    execution: 'A',
    audience: 'member',
    titles: {
      EN: 'A break is always a good move',
      CN: '适时休息总是好选择',
      TH: 'พักสักครู่เป็นทางเลือกที่ดีเสมอ',
      VI: 'Nghỉ một lát luôn là nước đi hay',
      UR: 'وقفہ ہمیشہ اچھا قدم ہے',
    },
    contents: {
      EN: '<p>Your betting record shows what you staked and won today. Have a look at it now and then, and stop while it is fun.</p>',
      CN: '<p>投注记录会显示您今天的投注额和奖金。不妨时常看看，开心时就收手。</p>',
      TH: '<p>ประวัติการเดิมพันแสดงยอดที่คุณเดิมพันและได้ในวันนี้ แวะดูบ้างเป็นครั้งคราว และหยุดตอนที่ยังสนุก</p>',
      VI: '<p>Lịch sử cược cho biết hôm nay bạn đã cược và thắng bao nhiêu. Thỉnh thoảng hãy xem lại, và dừng khi còn vui.</p>',
      UR: '<p>بیٹنگ ریکارڈ بتاتا ہے کہ آج آپ نے کتنا لگایا اور کتنا جیتا۔ اسے کبھی کبھی دیکھیں اور مزہ رہتے ہی رک جائیں۔</p>',
    },
  },
];

/** Banners of the home page: one for each of the first in-house games. */
export const DEMO_BANNER_GAMES = ['ember-dragon', 'sugar-orbit', 'moonlit-fox', 'jade-tiger', 'comet-miners'] as const;
