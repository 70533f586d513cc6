import type { NewAnnouncement } from './announcements-repository.ts';

type DemoAnnouncement = Omit<NewAnnouncement, 'id' | 'sort'>;

/** Notices that both demo merchants start with. */
export const DEMO_NOTICES: readonly DemoAnnouncement[] = [
  {
    type: 'PL',
    group: 'm_notice',
    image: null,
    link: null,
    titles: {
      EN: 'Welcome! Everything here runs on play money, so look around freely',
      CN: '欢迎光临！本站全部使用游戏币，请放心体验',
      TH: 'ยินดีต้อนรับ! ที่นี่ใช้เงินสำหรับเล่นทั้งหมด ลองได้เต็มที่',
      VI: 'Chào mừng bạn! Tất cả đều là tiền chơi, cứ thoải mái khám phá',
      UR: 'خوش آمدید! یہاں سب کچھ کھیل کے پیسوں سے ہے، بے فکر ہو کر دیکھیں',
    },
    contents: {
      EN: '<p>Play money has no value. Deposits are confirmed by a sandbox payment page that runs on its own address.</p>',
      CN: '<p>游戏币没有价值。存款由独立地址上的沙盒支付页面确认。</p>',
      TH: '<p>เงินสำหรับเล่นไม่มีมูลค่า การฝากยืนยันผ่านหน้าชำระเงินจำลองที่แยกที่อยู่ต่างหาก</p>',
      VI: '<p>Tiền chơi không có giá trị. Khoản nạp được xác nhận qua trang thanh toán thử nghiệm chạy ở địa chỉ riêng.</p>',
      UR: '<p>کھیل کے پیسوں کی کوئی قیمت نہیں۔ رقم جمع ہونے کی تصدیق ایک الگ پتے پر چلنے والے آزمائشی ادائیگی صفحے سے ہوتی ہے۔</p>',
    },
  },
  {
    type: 'PL',
    group: 'm_notice',
    image: null,
    link: null,
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
];

/** Banners of the home page: one for each of the first in-house games. */
export const DEMO_BANNER_GAMES = ['ember-dragon', 'sugar-orbit', 'moonlit-fox', 'jade-tiger', 'comet-miners'] as const;
