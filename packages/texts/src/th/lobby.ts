import type { lobby as english } from '../en/lobby.ts';
import type { Dictionary } from '../index.ts';

export const lobby = {
  returnToPlayer: 'อัตราคืนผู้เล่น',
  volatility: 'ความผันผวน',
  volatilityLow: 'ต่ำ',
  volatilityMedium: 'ปานกลาง',
  volatilityHigh: 'สูง',
  betPerRound: 'เดิมพันต่อรอบ',
  highestWin: 'รางวัลสูงสุด',
  timesTheBet: '{times, number} เท่าของเดิมพัน',
  playedOn: 'รูปแบบการเล่น',
  lines: '{count, plural, other {# ไลน์}}',
  ways: '{count, plural, other {ชนะได้ # ทาง}}',
  tryFree: 'ลองเล่นฟรี',
  play: 'เล่นเลย',
  logInToPlay: 'เข้าสู่ระบบเพื่อเล่น',
  closedForNow: 'เกมนี้หยุดพักชั่วคราว กดดาวไว้เพื่อกลับมาเล่นเมื่อเปิดอีกครั้ง',
  startingFreePlay: 'กำลังเริ่มเล่นฟรี…',
  recentSearches: 'ค้นหาล่าสุด',
  forgetSearches: 'ล้าง',
  noneFoundTitle: 'ไม่พบเกมชื่อนี้',
  noneFoundText: 'ตรวจตัวสะกดอีกครั้ง หรือลองเกมเหล่านี้',
  playersLike: 'กำลังฮิต',
  providerGames: '{count, plural, other {# เกม}}',
  sportsBooks: 'พนันกีฬา',
  cockfight: 'ไก่ชน',
} satisfies Dictionary<typeof english>;
