import type { lobby as english } from '../en/lobby.ts';
import type { Dictionary } from '../index.ts';

export const lobby = {
  returnToPlayer: 'Tỷ lệ hoàn trả',
  volatility: 'Độ biến động',
  volatilityLow: 'Thấp',
  volatilityMedium: 'Vừa',
  volatilityHigh: 'Cao',
  betPerRound: 'Cược mỗi vòng',
  highestWin: 'Thắng cao nhất',
  timesTheBet: '{times, number} lần tiền cược',
  playedOn: 'Cách chơi',
  lines: '{count, plural, other {# đường thắng}}',
  ways: '{count, plural, other {# cách thắng}}',
  tryFree: 'Chơi thử',
  play: 'Chơi ngay',
  logInToPlay: 'Đăng nhập để chơi',
  closedForNow: 'Trò chơi này đang tạm nghỉ. Hãy gắn sao để tìm lại khi mở cửa.',
  startingFreePlay: 'Đang vào chơi thử…',
  recentSearches: 'Tìm kiếm gần đây',
  forgetSearches: 'Xóa',
  noneFoundTitle: 'Không có trò chơi tên này',
  noneFoundText: 'Hãy kiểm tra chính tả hoặc thử những trò sau.',
  playersLike: 'Đang được chơi nhiều',
  providerGames: '{count, plural, other {# trò chơi}}',
  sportsBooks: 'Cá cược thể thao',
  cockfight: 'Đá gà',
} satisfies Dictionary<typeof english>;
