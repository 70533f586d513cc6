import type { announcements as english } from '../en/announcements.ts';
import type { Dictionary } from '../index.ts';

export const announcements = {
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  pageOf: '{page} จาก {count}',
  gotIt: 'เข้าใจแล้ว',
  goToActivity: 'ไปที่กิจกรรม',
  unread: 'ยังไม่ได้อ่าน',
  decorativeCounter: 'ตัวเลขตกแต่ง ไม่ใช่เงินรางวัล',
  forShow: 'เพื่อความสวยงามเท่านั้น ไม่ใช่เงินรางวัลรวม',
  pauseCounter: 'หยุดตัวเลข',
  playCounter: 'เดินตัวเลขต่อ',
  noPool: 'ขณะนี้ยังไม่มีแจ็กพอต',
  noPoolText: 'เราแสดงแจ็กพอตเฉพาะเมื่อเป็นเงินรางวัลจริงที่มีผู้ชนะได้ ระหว่างนี้ลองเกมยอดนิยมเหล่านี้',
  jackpotOf: 'ทุกการหมุนของ {game} มีสิทธิ์ชนะทั้งหมด',
  jackpotTerms:
    '{share} ของทุกเดิมพันเข้ากองกลาง และเงินเดิมพันทุกหน่วยมีโอกาสเท่ากัน โดยเฉลี่ยออกหนึ่งครั้งต่อยอดเดิมพัน {amount} เครดิตทดลองเล่นเพื่อกองเครดิตทดลองแยกต่างหาก',
  playJackpot: 'เล่น {game}',
  jackpotGame: 'เกมที่ลุ้นแจ็คพอตนี้',
  hotWithJackpot: 'เกมฮิต',
  bannerGone: 'ไม่มีเนื้อหานี้แล้ว',
  bannerGoneText: 'อาจสิ้นสุดแล้ว ลองดูสิ่งใหม่ในล็อบบี้',
  toLobby: 'ไปที่ล็อบบี้',
  readOn: 'ดูเพิ่มเติม',
  allPromotions: 'โปรโมชันทั้งหมด',
  noPromotions: 'ขณะนี้ยังไม่มีโปรโมชัน',
  noPromotionsText: 'แวะมาใหม่เร็ว ๆ นี้ ข้อเสนอใหม่จะแสดงที่นี่',
  promotionGone: 'โปรโมชันนี้สิ้นสุดแล้ว',
  promotionGoneText: 'ดูโปรโมชันที่มีอยู่ตอนนี้',
} as const satisfies Dictionary<typeof english>;
