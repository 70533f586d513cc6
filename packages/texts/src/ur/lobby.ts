import type { lobby as english } from '../en/lobby.ts';
import type { Dictionary } from '../index.ts';

export const lobby = {
  returnToPlayer: 'کھلاڑی کو واپسی',
  volatility: 'اتار چڑھاؤ',
  volatilityLow: 'کم',
  volatilityMedium: 'درمیانہ',
  volatilityHigh: 'زیادہ',
  betPerRound: 'فی راؤنڈ شرط',
  highestWin: 'سب سے بڑی جیت',
  timesTheBet: 'شرط کا {times, number} گنا',
  playedOn: 'کھیل کا انداز',
  lines: '{count, plural, one {# لائن} other {# لائنیں}}',
  ways: '{count, plural, one {جیت کا # طریقہ} other {جیت کے # طریقے}}',
  tryFree: 'مفت آزمائیں',
  play: 'کھیلیں',
  logInToPlay: 'کھیلنے کے لیے لاگ اِن کریں',
  closedForNow: 'یہ گیم کچھ دیر کے لیے بند ہے۔ ستارہ لگا دیں تاکہ واپسی پر آسانی سے ملے۔',
  startingFreePlay: 'مفت کھیل شروع ہو رہا ہے…',
  recentSearches: 'حالیہ تلاش',
  forgetSearches: 'صاف کریں',
  noneFoundTitle: 'اس نام کی کوئی گیم نہیں ملی',
  noneFoundText: 'ہجے دیکھ لیں یا ان میں سے کوئی آزمائیں۔',
  playersLike: 'اس وقت مقبول',
  providerGames: '{count, plural, one {# گیم} other {# گیمز}}',
  sportsBooks: 'کھیلوں کی شرطیں',
  cockfight: 'مرغوں کی لڑائی',
} satisfies Dictionary<typeof english>;
