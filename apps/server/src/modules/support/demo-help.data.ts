interface DemoText {
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
}

/** An item of the help centre; a policy has no children. */
interface DemoHelp extends DemoText {
  readonly isPolicy?: boolean;
  readonly children?: readonly DemoText[];
}

const text = (
  EN: readonly [string, string],
  CN: readonly [string, string],
  TH: readonly [string, string],
  VI: readonly [string, string],
  UR: readonly [string, string],
): DemoText => ({
  titles: { EN: EN[0], CN: CN[0], TH: TH[0], VI: VI[0], UR: UR[0] },
  contents: { EN: EN[1], CN: CN[1], TH: TH[1], VI: VI[1], UR: UR[1] },
});

/** What both demo merchants answer in their help centre, and the rules of play. */
export const DEMO_HELP: readonly DemoHelp[] = [
  {
    ...text(
      [
        'Deposits and balance',
        '<p>You play with play money here. It has no value, costs nothing and cannot be exchanged for anything.</p><p>Your balance is at the top of the lobby, in the side menu and in the member centre.</p>',
      ],
      [
        '存款与余额',
        '<p>本站使用游戏币。游戏币没有价值，不收费，也不能兑换任何东西。</p><p>余额显示在大厅顶部、侧边菜单和会员中心。</p>',
      ],
      [
        'การฝากและยอดเงิน',
        '<p>ที่นี่เล่นด้วยเงินสำหรับเล่น ซึ่งไม่มีมูลค่า ไม่เสียค่าใช้จ่าย และแลกเป็นสิ่งใดไม่ได้</p><p>ยอดเงินของคุณแสดงที่ด้านบนของล็อบบี้ ในเมนูด้านข้าง และในศูนย์สมาชิก</p>',
      ],
      [
        'Nạp tiền và số dư',
        '<p>Ở đây bạn chơi bằng tiền chơi. Tiền chơi không có giá trị, không mất phí và không đổi được thành bất cứ thứ gì.</p><p>Số dư hiện ở đầu sảnh, trong trình đơn bên và trong trung tâm thành viên.</p>',
      ],
      [
        'رقم جمع کرنا اور بیلنس',
        '<p>یہاں آپ کھیل کے پیسوں سے کھیلتے ہیں۔ ان کی کوئی قیمت نہیں، یہ مفت ہیں اور کسی چیز سے بدلے نہیں جا سکتے۔</p><p>آپ کا بیلنس لابی کے اوپر، سائیڈ مینو میں اور ممبر سینٹر میں نظر آتا ہے۔</p>',
      ],
    ),
    children: [
      text(
        [
          'How do I add play money?',
          '<ol><li>Tap <b>Deposit</b> in the bottom menu.</li><li>Choose an amount.</li><li>Confirm it on the payment page.</li></ol><p>The least and the most you can add are shown beside the amount.</p>',
        ],
        [
          '如何增加游戏币？',
          '<ol><li>点击底部菜单的<b>存款</b>。</li><li>选择金额。</li><li>在支付页面上确认。</li></ol><p>最低和最高金额显示在金额旁边。</p>',
        ],
        [
          'เติมเงินสำหรับเล่นได้อย่างไร',
          '<ol><li>แตะ<b>ฝาก</b>ที่เมนูด้านล่าง</li><li>เลือกจำนวน</li><li>ยืนยันในหน้าชำระเงิน</li></ol><p>จำนวนต่ำสุดและสูงสุดแสดงอยู่ข้างช่องจำนวน</p>',
        ],
        [
          'Làm sao để thêm tiền chơi?',
          '<ol><li>Chạm <b>Nạp tiền</b> ở trình đơn dưới.</li><li>Chọn số tiền.</li><li>Xác nhận trên trang thanh toán.</li></ol><p>Mức thấp nhất và cao nhất hiện cạnh số tiền.</p>',
        ],
        [
          'کھیل کے پیسے کیسے شامل کروں؟',
          '<ol><li>نیچے کے مینو میں <b>رقم جمع کریں</b> پر ٹیپ کریں۔</li><li>رقم چنیں۔</li><li>ادائیگی کے صفحے پر تصدیق کریں۔</li></ol><p>کم سے کم اور زیادہ سے زیادہ رقم ساتھ لکھی ہے۔</p>',
        ],
      ),
      text(
        [
          'My deposit has not arrived',
          '<p>A deposit is credited as soon as the payment provider tells us that it was paid. That usually takes a few seconds.</p><p>Open the deposit page again: the history below shows its state. If it is still open after ten minutes, write to us with its number.</p>',
        ],
        [
          '我的存款没有到账',
          '<p>支付方确认付款后立即入账，通常只需几秒。</p><p>请重新打开存款页面，下方记录会显示状态。若十分钟后仍未完成，请附上单号联系我们。</p>',
        ],
        [
          'ยอดฝากยังไม่เข้า',
          '<p>ยอดฝากจะเข้าทันทีที่ผู้ให้บริการชำระเงินแจ้งว่าชำระแล้ว โดยปกติใช้เวลาไม่กี่วินาที</p><p>เปิดหน้าฝากอีกครั้ง ประวัติด้านล่างจะแสดงสถานะ หากผ่านไปสิบนาทีแล้วยังไม่เสร็จ โปรดแจ้งเลขรายการให้เราทราบ</p>',
        ],
        [
          'Khoản nạp của tôi chưa đến',
          '<p>Khoản nạp được ghi có ngay khi nhà cung cấp thanh toán báo đã trả. Thường chỉ mất vài giây.</p><p>Mở lại trang nạp tiền: lịch sử bên dưới cho biết trạng thái. Nếu sau mười phút vẫn chưa xong, hãy gửi mã giao dịch cho chúng tôi.</p>',
        ],
        [
          'میری جمع کردہ رقم نہیں پہنچی',
          '<p>جیسے ہی ادائیگی فراہم کنندہ ہمیں بتائے کہ رقم ادا ہو گئی، وہ جمع ہو جاتی ہے۔ عموماً چند سیکنڈ لگتے ہیں۔</p><p>ڈپازٹ صفحہ دوبارہ کھولیں: نیچے ریکارڈ میں حالت درج ہے۔ دس منٹ بعد بھی مکمل نہ ہو تو نمبر کے ساتھ ہمیں لکھیں۔</p>',
        ],
      ),
    ],
  },
  {
    ...text(
      [
        'Games and fairness',
        '<p>Every round is decided by the server before anything moves on the screen. You see a result that is already decided.</p><p>Each game shows its rules, its return to player and its odds behind the information sign.</p>',
      ],
      [
        '游戏与公平性',
        '<p>每一局都由服务器在画面开始前决定，您看到的是已确定结果的呈现。</p><p>每款游戏的规则、返还率和概率都在信息图标中。</p>',
      ],
      [
        'เกมและความยุติธรรม',
        '<p>ผลของทุกตาถูกกำหนดโดยเซิร์ฟเวอร์ก่อนที่ภาพจะเริ่มเคลื่อนไหว สิ่งที่คุณเห็นคือการแสดงผลที่แน่นอนแล้ว</p><p>แต่ละเกมแสดงกติกา อัตราคืนผู้เล่น และโอกาสชนะไว้ที่เครื่องหมายข้อมูล</p>',
      ],
      [
        'Trò chơi và sự công bằng',
        '<p>Mỗi ván được máy chủ quyết định trước khi màn hình chuyển động. Điều bạn thấy là phần trình bày một kết quả đã có.</p><p>Mỗi trò chơi đều cho xem luật, tỷ lệ hoàn trả và xác suất ở biểu tượng thông tin.</p>',
      ],
      [
        'کھیل اور شفافیت',
        '<p>ہر بازی کا فیصلہ اسکرین پر کچھ ہلنے سے پہلے سرور کرتا ہے۔ آپ جو دیکھتے ہیں وہ طے شدہ نتیجے کی نمائش ہے۔</p><p>ہر کھیل معلومات کے نشان کے پیچھے اپنے قواعد، واپسی کی شرح اور امکانات دکھاتا ہے۔</p>',
      ],
    ),
    children: [
      text(
        [
          'How do I check a round?',
          '<ol><li>Open your betting record.</li><li>Tap the bet.</li><li>Tap <b>Replay and verify</b>.</li></ol><p>Your own browser computes the round again from the published rules and the seed, whose hash you were shown before the bet.</p>',
        ],
        [
          '如何核对一局？',
          '<ol><li>打开投注记录。</li><li>点击该笔投注。</li><li>点击<b>回放并验证</b>。</li></ol><p>您的浏览器会按公开规则和种子重新计算，种子的哈希值在下注前已展示。</p>',
        ],
        [
          'ตรวจสอบผลแต่ละตาอย่างไร',
          '<ol><li>เปิดประวัติการเดิมพัน</li><li>แตะรายการนั้น</li><li>แตะ<b>เล่นซ้ำและตรวจสอบ</b></li></ol><p>เบราว์เซอร์ของคุณจะคำนวณตานั้นใหม่จากกติกาที่เผยแพร่และซีด ซึ่งแสดงแฮชให้เห็นก่อนเดิมพันแล้ว</p>',
        ],
        [
          'Kiểm tra một ván như thế nào?',
          '<ol><li>Mở lịch sử cược.</li><li>Chạm vào lượt cược.</li><li>Chạm <b>Phát lại và xác minh</b>.</li></ol><p>Chính trình duyệt của bạn tính lại ván đó từ luật đã công bố và hạt giống, mã băm của nó đã hiện trước khi cược.</p>',
        ],
        [
          'کسی بازی کی جانچ کیسے کروں؟',
          '<ol><li>اپنا بیٹنگ ریکارڈ کھولیں۔</li><li>بیٹ پر ٹیپ کریں۔</li><li><b>دوبارہ چلائیں اور تصدیق کریں</b> پر ٹیپ کریں۔</li></ol><p>آپ کا اپنا براؤزر شائع شدہ قواعد اور سیڈ سے بازی دوبارہ نکالتا ہے، جس کا ہیش بیٹ سے پہلے دکھایا گیا تھا۔</p>',
        ],
      ),
      text(
        [
          'The connection broke during a round',
          '<p>Nothing is lost. The result was decided before you saw it: a win is credited, and a stake that was not accepted is returned.</p><p>Open the game again to see the end of the round, or find it in your betting record.</p>',
        ],
        [
          '游戏中途断线怎么办？',
          '<p>不会有任何损失。结果在显示前已确定：中奖会入账，未被接受的投注会退回。</p><p>重新打开游戏即可看到结果，也可在投注记录中查看。</p>',
        ],
        [
          'การเชื่อมต่อขาดระหว่างเล่น',
          '<p>ไม่มีอะไรสูญหาย ผลแน่นอนก่อนที่คุณจะเห็น เงินรางวัลจะเข้าบัญชี และเงินเดิมพันที่ไม่ได้รับการยอมรับจะถูกคืน</p><p>เปิดเกมอีกครั้งเพื่อดูตอนจบ หรือดูในประวัติการเดิมพัน</p>',
        ],
        [
          'Mất kết nối giữa ván',
          '<p>Không mất gì cả. Kết quả đã có trước khi bạn nhìn thấy: tiền thắng được ghi có, tiền cược không được nhận sẽ hoàn lại.</p><p>Mở lại trò chơi để xem kết thúc ván, hoặc tìm trong lịch sử cược.</p>',
        ],
        [
          'بازی کے دوران رابطہ ٹوٹ گیا',
          '<p>کچھ ضائع نہیں ہوتا۔ نتیجہ آپ کے دیکھنے سے پہلے طے تھا: جیت جمع ہو جاتی ہے اور جو داؤ قبول نہ ہوا وہ واپس آ جاتا ہے۔</p><p>بازی کا انجام دیکھنے کے لیے کھیل دوبارہ کھولیں یا بیٹنگ ریکارڈ میں دیکھیں۔</p>',
        ],
      ),
    ],
  },
  {
    ...text(
      [
        'Account security',
        '<p>Nobody who works for us ever asks for your password, for a code or for a passkey. If somebody does, do not answer, and tell us.</p><p>You find everything that guards your account in the member centre under <b>Account and security</b>.</p>',
      ],
      [
        '账号安全',
        '<p>我们的工作人员绝不会向您索要密码、验证码或通行密钥。如有人索要，请勿回复并告知我们。</p><p>保护账号的所有功能都在会员中心的<b>账号与安全</b>中。</p>',
      ],
      [
        'ความปลอดภัยของบัญชี',
        '<p>เจ้าหน้าที่ของเราจะไม่ขอรหัสผ่าน รหัสยืนยัน หรือพาสคีย์ของคุณ หากมีผู้ขอ อย่าตอบและโปรดแจ้งเรา</p><p>ทุกอย่างที่ปกป้องบัญชีอยู่ในศูนย์สมาชิก หัวข้อ<b>บัญชีและความปลอดภัย</b></p>',
      ],
      [
        'Bảo mật tài khoản',
        '<p>Nhân viên của chúng tôi không bao giờ hỏi mật khẩu, mã xác minh hay khóa truy cập của bạn. Nếu có ai hỏi, đừng trả lời và hãy báo cho chúng tôi.</p><p>Mọi thứ bảo vệ tài khoản nằm trong trung tâm thành viên, mục <b>Tài khoản và bảo mật</b>.</p>',
      ],
      [
        'اکاؤنٹ کی حفاظت',
        '<p>ہمارا کوئی کارکن کبھی آپ سے پاس ورڈ، کوڈ یا پاس کی نہیں مانگتا۔ کوئی مانگے تو جواب نہ دیں اور ہمیں بتائیں۔</p><p>اکاؤنٹ کی حفاظت کی ہر چیز ممبر سینٹر میں <b>اکاؤنٹ اور حفاظت</b> کے تحت ملتی ہے۔</p>',
      ],
    ),
    children: [
      text(
        [
          'I forgot my password',
          '<p>Tap <b>Forgot password?</b> on the login screen. We send a link to your e-mail address, or a code to your phone when its number is confirmed.</p><p>All other devices are logged out when the password changes.</p>',
        ],
        [
          '忘记密码怎么办？',
          '<p>在登录页面点击<b>忘记密码</b>。我们会向您的邮箱发送链接；若手机号已验证，也可发送验证码。</p><p>修改密码后，其他设备会全部退出登录。</p>',
        ],
        [
          'ลืมรหัสผ่าน',
          '<p>แตะ<b>ลืมรหัสผ่าน</b>ในหน้าเข้าสู่ระบบ เราจะส่งลิงก์ไปที่อีเมล หรือส่งรหัสไปที่โทรศัพท์หากยืนยันหมายเลขแล้ว</p><p>เมื่อเปลี่ยนรหัสผ่าน อุปกรณ์อื่นทั้งหมดจะออกจากระบบ</p>',
        ],
        [
          'Tôi quên mật khẩu',
          '<p>Chạm <b>Quên mật khẩu</b> ở màn hình đăng nhập. Chúng tôi gửi liên kết tới e-mail, hoặc gửi mã tới điện thoại nếu số đã được xác nhận.</p><p>Khi đổi mật khẩu, mọi thiết bị khác đều bị đăng xuất.</p>',
        ],
        [
          'میں پاس ورڈ بھول گیا',
          '<p>لاگ ان اسکرین پر <b>پاس ورڈ بھول گئے</b> پر ٹیپ کریں۔ ہم آپ کے ای میل پر لنک یا تصدیق شدہ فون پر کوڈ بھیجتے ہیں۔</p><p>پاس ورڈ بدلنے پر باقی تمام آلات لاگ آؤٹ ہو جاتے ہیں۔</p>',
        ],
      ),
      text(
        [
          'Somebody else uses my account',
          '<ol><li>Open <a href="/m/member/sessions">Devices</a> and log out all other devices.</li><li>Change your password.</li><li>Add a <a href="/m/member/passkeys">passkey</a>.</li><li>Write to us: we look at what happened.</li></ol>',
        ],
        [
          '有人在使用我的账号',
          '<ol><li>打开<a href="/m/member/sessions">登录设备</a>，退出其他所有设备。</li><li>修改密码。</li><li>添加<a href="/m/member/passkeys">通行密钥</a>。</li><li>联系我们，我们会查明情况。</li></ol>',
        ],
        [
          'มีคนอื่นใช้บัญชีของฉัน',
          '<ol><li>เปิด<a href="/m/member/sessions">อุปกรณ์</a>แล้วออกจากระบบเครื่องอื่นทั้งหมด</li><li>เปลี่ยนรหัสผ่าน</li><li>เพิ่ม<a href="/m/member/passkeys">พาสคีย์</a></li><li>แจ้งเรา เราจะตรวจสอบสิ่งที่เกิดขึ้น</li></ol>',
        ],
        [
          'Có người khác dùng tài khoản của tôi',
          '<ol><li>Mở <a href="/m/member/sessions">Thiết bị</a> và đăng xuất mọi thiết bị khác.</li><li>Đổi mật khẩu.</li><li>Thêm <a href="/m/member/passkeys">khóa truy cập</a>.</li><li>Viết cho chúng tôi để cùng xem chuyện gì đã xảy ra.</li></ol>',
        ],
        [
          'کوئی اور میرا اکاؤنٹ استعمال کر رہا ہے',
          '<ol><li><a href="/m/member/sessions">آلات</a> کھولیں اور باقی سب آلات لاگ آؤٹ کریں۔</li><li>پاس ورڈ بدلیں۔</li><li><a href="/m/member/passkeys">پاس کی</a> شامل کریں۔</li><li>ہمیں لکھیں: ہم دیکھتے ہیں کہ کیا ہوا۔</li></ol>',
        ],
      ),
    ],
  },
  {
    ...text(
      [
        'Safer play',
        '<p>Games here are for fun. Over time the operator keeps a part of every stake; nobody can win back what is lost by playing longer.</p><p>Take breaks, and talk with somebody you trust if playing becomes a burden.</p>',
      ],
      [
        '理性游戏',
        '<p>这里的游戏仅供娱乐。长期来看，平台会保留每笔投注的一部分；玩得更久并不能赢回损失。</p><p>请适时休息；若游戏成为负担，请与信任的人谈谈。</p>',
      ],
      [
        'เล่นอย่างปลอดภัย',
        '<p>เกมที่นี่มีไว้เพื่อความสนุก ในระยะยาวเจ้ามือจะเก็บส่วนหนึ่งของทุกเงินเดิมพัน ไม่มีใครเอาเงินที่เสียคืนได้ด้วยการเล่นนานขึ้น</p><p>หยุดพักบ้าง และพูดคุยกับคนที่ไว้ใจหากการเล่นกลายเป็นภาระ</p>',
      ],
      [
        'Chơi an toàn',
        '<p>Trò chơi ở đây là để giải trí. Về lâu dài nhà cái giữ lại một phần mỗi khoản cược; không ai gỡ lại được bằng cách chơi lâu hơn.</p><p>Hãy nghỉ giải lao, và trò chuyện với người bạn tin cậy nếu việc chơi trở thành gánh nặng.</p>',
      ],
      [
        'محفوظ کھیل',
        '<p>یہاں کے کھیل تفریح کے لیے ہیں۔ وقت کے ساتھ ادارہ ہر داؤ کا ایک حصہ رکھتا ہے؛ زیادہ دیر کھیلنے سے ہارا ہوا واپس نہیں آتا۔</p><p>وقفہ لیں، اور اگر کھیل بوجھ بن جائے تو کسی قابل اعتماد شخص سے بات کریں۔</p>',
      ],
    ),
    children: [
      text(
        [
          'How do I keep track?',
          '<p>Your <a href="/m/gameRecord">betting record</a> adds up what you staked, what you won and what is left, by day and by category. Look at it before you begin, not only after.</p><p>Decide how long you want to play, and stop when the time is over.</p>',
        ],
        [
          '如何掌握自己的情况？',
          '<p><a href="/m/gameRecord">投注记录</a>按日期和类别汇总您的投注、奖金和结果。请在开始前就看一看。</p><p>先决定玩多久，到时间就停下。</p>',
        ],
        [
          'ติดตามการเล่นของตัวเองอย่างไร',
          '<p><a href="/m/gameRecord">ประวัติการเดิมพัน</a>รวมยอดเดิมพัน ยอดที่ได้ และผลลัพธ์ ตามวันและหมวด ดูก่อนเริ่มเล่น ไม่ใช่หลังเล่นเท่านั้น</p><p>กำหนดเวลาที่จะเล่น และหยุดเมื่อครบเวลา</p>',
        ],
        [
          'Làm sao để theo dõi việc chơi?',
          '<p><a href="/m/gameRecord">Lịch sử cược</a> cộng lại số đã cược, đã thắng và kết quả, theo ngày và theo loại. Hãy xem trước khi bắt đầu chứ không chỉ sau đó.</p><p>Quyết định chơi trong bao lâu, và dừng khi hết giờ.</p>',
        ],
        [
          'اپنے کھیل پر نظر کیسے رکھوں؟',
          '<p>آپ کا <a href="/m/gameRecord">بیٹنگ ریکارڈ</a> دن اور قسم کے لحاظ سے بتاتا ہے کہ کتنا لگایا، کتنا جیتا اور کیا باقی ہے۔ شروع کرنے سے پہلے بھی دیکھیں۔</p><p>طے کریں کہ کتنی دیر کھیلنا ہے، اور وقت پورا ہونے پر رک جائیں۔</p>',
        ],
      ),
      text(
        [
          'Signs to take seriously',
          '<ul><li>You play longer than you meant to.</li><li>You try to win back losses.</li><li>You hide your playing from others.</li><li>You think about it at work or at night.</li></ul><p>Two of these are a reason to stop for a while and to speak with somebody. A local help line for gambling listens without judging.</p>',
        ],
        [
          '需要重视的信号',
          '<ul><li>玩的时间超出预期。</li><li>想赢回损失。</li><li>向他人隐瞒。</li><li>工作或夜里总在想它。</li></ul><p>出现两项就该停一段时间，并与人谈谈。当地的博彩求助热线会耐心倾听。</p>',
        ],
        [
          'สัญญาณที่ควรใส่ใจ',
          '<ul><li>เล่นนานกว่าที่ตั้งใจ</li><li>พยายามเอาเงินที่เสียคืน</li><li>ปิดบังการเล่นจากคนอื่น</li><li>คิดถึงการเล่นตอนทำงานหรือตอนกลางคืน</li></ul><p>หากมีสองข้อ ควรหยุดพักและพูดคุยกับใครสักคน สายด่วนให้คำปรึกษาเรื่องการพนันในพื้นที่พร้อมรับฟังโดยไม่ตัดสิน</p>',
        ],
        [
          'Những dấu hiệu cần lưu tâm',
          '<ul><li>Chơi lâu hơn dự định.</li><li>Cố gỡ lại số đã thua.</li><li>Giấu người khác việc chơi.</li><li>Nghĩ đến nó khi làm việc hoặc ban đêm.</li></ul><p>Có hai dấu hiệu là lý do để dừng một thời gian và nói chuyện với ai đó. Đường dây hỗ trợ về cờ bạc tại địa phương sẽ lắng nghe mà không phán xét.</p>',
        ],
        [
          'وہ علامات جنہیں سنجیدہ لیں',
          '<ul><li>ارادے سے زیادہ دیر کھیلنا۔</li><li>ہارا ہوا واپس جیتنے کی کوشش۔</li><li>دوسروں سے کھیل چھپانا۔</li><li>کام پر یا رات کو اسی کا خیال رہنا۔</li></ul><p>ان میں سے دو ہوں تو کچھ عرصہ رکیں اور کسی سے بات کریں۔ جوئے سے متعلق مقامی ہیلپ لائن بغیر فیصلہ سنائے بات سنتی ہے۔</p>',
        ],
      ),
    ],
  },
  {
    isPolicy: true,
    ...text(
      [
        'Privacy',
        '<p>We keep what the account needs: your user name, what you gave at registration, your bets, your logins. Passwords are stored in a form nobody can read.</p><p>Pictures you send us lose place and camera data before they are kept. We sell nothing of this to anybody.</p>',
      ],
      [
        '隐私',
        '<p>我们只保存账号所需的信息：用户名、注册资料、投注和登录记录。密码以无法读取的形式保存。</p><p>您发送的图片在保存前会去除位置和相机信息。我们不会将任何信息出售给他人。</p>',
      ],
      [
        'ความเป็นส่วนตัว',
        '<p>เราเก็บเฉพาะสิ่งที่บัญชีจำเป็นต้องมี ได้แก่ ชื่อผู้ใช้ ข้อมูลที่ให้ตอนสมัคร การเดิมพัน และการเข้าสู่ระบบ รหัสผ่านถูกเก็บในรูปแบบที่ไม่มีใครอ่านได้</p><p>รูปที่ส่งให้เราจะถูกลบข้อมูลสถานที่และกล้องก่อนเก็บ เราไม่ขายข้อมูลให้ใคร</p>',
      ],
      [
        'Quyền riêng tư',
        '<p>Chúng tôi lưu những gì tài khoản cần: tên đăng nhập, thông tin khi đăng ký, lượt cược và lượt đăng nhập. Mật khẩu được lưu ở dạng không ai đọc được.</p><p>Ảnh bạn gửi được xóa dữ liệu vị trí và máy ảnh trước khi lưu. Chúng tôi không bán dữ liệu cho ai.</p>',
      ],
      [
        'رازداری',
        '<p>ہم وہی رکھتے ہیں جو اکاؤنٹ کے لیے ضروری ہے: صارف نام، رجسٹریشن کی معلومات، آپ کی بیٹس اور لاگ ان۔ پاس ورڈ ایسی شکل میں محفوظ ہیں جو کوئی نہیں پڑھ سکتا۔</p><p>آپ کی بھیجی تصویروں سے جگہ اور کیمرے کی معلومات پہلے ہٹا دی جاتی ہیں۔ ہم یہ کسی کو نہیں بیچتے۔</p>',
      ],
    ),
  },
  {
    isPolicy: true,
    ...text(
      [
        'Rules of fair play',
        '<p>One person holds one account. Programs that play by themselves, and playing together against others, are not allowed.</p><p>If a game errs, the round is taken back and every stake of it is returned.</p>',
      ],
      [
        '公平游戏规则',
        '<p>每人只能持有一个账号。禁止使用自动程序，也禁止合谋对付他人。</p><p>若游戏出现错误，该局将撤销并退回全部投注。</p>',
      ],
      [
        'กติกาการเล่นอย่างเป็นธรรม',
        '<p>หนึ่งคนมีได้หนึ่งบัญชี ห้ามใช้โปรแกรมเล่นแทน และห้ามร่วมมือกันเอาเปรียบผู้อื่น</p><p>หากเกมผิดพลาด ตานั้นจะถูกยกเลิกและคืนเงินเดิมพันทั้งหมด</p>',
      ],
      [
        'Quy tắc chơi công bằng',
        '<p>Mỗi người giữ một tài khoản. Không được dùng chương trình tự chơi hay thông đồng chống lại người khác.</p><p>Nếu trò chơi bị lỗi, ván đó bị hủy và toàn bộ tiền cược được hoàn lại.</p>',
      ],
      [
        'منصفانہ کھیل کے اصول',
        '<p>ایک شخص کا ایک اکاؤنٹ ہوتا ہے۔ خود کھیلنے والے پروگرام اور مل کر دوسروں کے خلاف کھیلنا منع ہے۔</p><p>اگر کھیل میں خرابی ہو تو بازی واپس لے لی جاتی ہے اور اس کا ہر داؤ لوٹا دیا جاتا ہے۔</p>',
      ],
    ),
  },
  {
    isPolicy: true,
    ...text(
      [
        'Complaints',
        '<p>Tell us first: send a feedback with what happened, when, and the number of the bet or deposit. We look at the record of the round, which nobody can change afterwards, and answer in your inbox.</p>',
      ],
      [
        '投诉',
        '<p>请先告诉我们：发送反馈，说明经过、时间以及投注或存款单号。我们会核查无法事后更改的记录，并在收件箱中回复您。</p>',
      ],
      [
        'การร้องเรียน',
        '<p>โปรดแจ้งเราก่อน ส่งความคิดเห็นบอกว่าเกิดอะไรขึ้น เมื่อใด พร้อมเลขเดิมพันหรือเลขรายการฝาก เราจะตรวจบันทึกซึ่งไม่มีใครแก้ไขภายหลังได้ และตอบในกล่องข้อความของคุณ</p>',
      ],
      [
        'Khiếu nại',
        '<p>Hãy báo cho chúng tôi trước: gửi góp ý kèm sự việc, thời điểm và mã cược hoặc mã nạp tiền. Chúng tôi xem bản ghi của ván, thứ không ai sửa được về sau, và trả lời trong hộp thư của bạn.</p>',
      ],
      [
        'شکایات',
        '<p>پہلے ہمیں بتائیں: رائے بھیجیں کہ کیا ہوا، کب ہوا، اور بیٹ یا ڈپازٹ کا نمبر۔ ہم وہ ریکارڈ دیکھتے ہیں جسے بعد میں کوئی نہیں بدل سکتا، اور آپ کے ان باکس میں جواب دیتے ہیں۔</p>',
      ],
    ),
  },
];
