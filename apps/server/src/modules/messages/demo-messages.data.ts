interface DemoMessage {
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
}

/** What the demo member finds in the inbox, the oldest first. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    titles: {
      EN: 'Welcome aboard',
      CN: '欢迎加入',
      TH: 'ยินดีต้อนรับ',
      VI: 'Chào mừng bạn đến với chúng tôi',
      UR: 'خوش آمدید',
    },
    contents: {
      EN: '<p>Good to have you here. Your account starts with play money, which has no value and can be topped up in the deposit page at any time.</p><p>Questions? The <a href="/m/help">help centre</a> answers most of them, and we read every <a href="/m/service">feedback</a>.</p>',
      CN: '<p>很高兴您的到来。您的账号已有游戏币，游戏币没有价值，可随时在存款页面补充。</p><p>有疑问？<a href="/m/help">帮助中心</a>能解答大部分问题，每一条<a href="/m/service">反馈</a>我们都会阅读。</p>',
      TH: '<p>ดีใจที่คุณมา บัญชีของคุณเริ่มด้วยเงินสำหรับเล่น ซึ่งไม่มีมูลค่าและเติมได้ทุกเมื่อในหน้าฝาก</p><p>มีคำถามหรือไม่ <a href="/m/help">ศูนย์ช่วยเหลือ</a>ตอบได้เกือบทุกข้อ และเราอ่าน<a href="/m/service">ความคิดเห็น</a>ทุกข้อความ</p>',
      VI: '<p>Rất vui được gặp bạn. Tài khoản bắt đầu với tiền chơi, loại tiền không có giá trị và có thể nạp thêm bất cứ lúc nào ở trang nạp tiền.</p><p>Có thắc mắc? <a href="/m/help">Trung tâm trợ giúp</a> giải đáp hầu hết, và chúng tôi đọc mọi <a href="/m/service">góp ý</a>.</p>',
      UR: '<p>آپ کا آنا اچھا لگا۔ آپ کا اکاؤنٹ کھیل کے پیسوں سے شروع ہوتا ہے جن کی کوئی قیمت نہیں، اور ڈپازٹ صفحے پر جب چاہیں مزید لیے جا سکتے ہیں۔</p><p>کوئی سوال؟ <a href="/m/help">مدد مرکز</a> میں اکثر جواب موجود ہیں، اور ہم ہر <a href="/m/service">رائے</a> پڑھتے ہیں۔</p>',
    },
  },
  {
    titles: {
      EN: 'Make your account safer in two minutes',
      CN: '两分钟让账号更安全',
      TH: 'ทำให้บัญชีปลอดภัยขึ้นในสองนาที',
      VI: 'Bảo vệ tài khoản chỉ trong hai phút',
      UR: 'دو منٹ میں اپنا اکاؤنٹ محفوظ تر بنائیں',
    },
    contents: {
      EN: '<p>Add a <a href="/m/member/passkeys">passkey</a>: you log in with your finger or face, and nobody can steal a password that you do not type.</p><p>Then look at your <a href="/m/member/sessions">devices</a> and log out those you do not know.</p>',
      CN: '<p>添加<a href="/m/member/passkeys">通行密钥</a>：用指纹或面容登录，不输入密码就不会被盗。</p><p>再查看<a href="/m/member/sessions">登录设备</a>，退出您不认识的设备。</p>',
      TH: '<p>เพิ่ม<a href="/m/member/passkeys">พาสคีย์</a> แล้วเข้าสู่ระบบด้วยนิ้วหรือใบหน้า รหัสผ่านที่ไม่ได้พิมพ์ย่อมไม่มีใครขโมยได้</p><p>จากนั้นดู<a href="/m/member/sessions">อุปกรณ์</a>ของคุณ และออกจากระบบเครื่องที่ไม่รู้จัก</p>',
      VI: '<p>Thêm <a href="/m/member/passkeys">khóa truy cập</a>: đăng nhập bằng vân tay hoặc khuôn mặt, không gõ mật khẩu thì không ai lấy cắp được.</p><p>Sau đó xem <a href="/m/member/sessions">thiết bị</a> và đăng xuất những thiết bị lạ.</p>',
      UR: '<p><a href="/m/member/passkeys">پاس کی</a> شامل کریں: انگلی یا چہرے سے لاگ ان کریں، جو پاس ورڈ لکھا ہی نہ جائے وہ چوری نہیں ہوتا۔</p><p>پھر اپنے <a href="/m/member/sessions">آلات</a> دیکھیں اور انجان آلات کو لاگ آؤٹ کریں۔</p>',
    },
  },
];
