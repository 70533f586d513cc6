import type { home as english } from '../en/home.ts';
import type { Dictionary } from '../index.ts';

export const home = {
  banners: 'ไฮไลต์',
  slide: '{index} จาก {count}',
  pauseBanners: 'หยุดชั่วคราว',
  playBanners: 'เล่น',
  noAnnouncement: 'ยังไม่มีประกาศในขณะนี้',
  downloadApp: 'ดาวน์โหลดแอป',
  quickNav: 'ทางลัด',
  hotGames: 'เกมยอดนิยม',
  myFavourites: 'เกมโปรดของฉัน',
  allGames: 'เกมทั้งหมด',
  categories: 'หมวดหมู่เกม',
  myCollection: 'คอลเลกชันของฉัน',
  moreGames: 'เกมเพิ่มเติม',
  liveGames: 'เกมสด',
  providers: 'ค่ายเกม',
  certificates: 'ใบรับรอง',
  playMoney: 'เล่นด้วยเงินจำลอง ไม่มีการได้หรือเสียเงินจริง',
  adultsOnly: 'สำหรับผู้มีอายุ {age} ปีขึ้นไปเท่านั้น',
  fairPlay: 'ตรวจสอบได้ทุกรอบ: เปิดการเดิมพันในประวัติแล้วดูย้อนหลัง',
  loadingHome: 'กำลังโหลดล็อบบี้…',
} as const satisfies Dictionary<typeof english>;
