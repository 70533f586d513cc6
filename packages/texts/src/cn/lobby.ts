import type { lobby as english } from '../en/lobby.ts';
import type { Dictionary } from '../index.ts';

export const lobby = {
  returnToPlayer: '返还率',
  volatility: '波动性',
  volatilityLow: '低',
  volatilityMedium: '中',
  volatilityHigh: '高',
  betPerRound: '每局投注',
  highestWin: '最高奖金',
  timesTheBet: '投注额的 {times, number} 倍',
  playedOn: '玩法',
  lines: '{count, plural, other {# 条线}}',
  ways: '{count, plural, other {# 种中奖方式}}',
  tryFree: '免费试玩',
  play: '开始游戏',
  logInToPlay: '登录后开始',
  closedForNow: '该游戏暂时休息。收藏它,恢复后便能快速找到。',
  startingFreePlay: '正在进入试玩…',
  recentSearches: '最近搜索',
  forgetSearches: '清除',
  noneFoundTitle: '没有找到这个名字的游戏',
  noneFoundText: '请检查拼写,或看看下面这些。',
  playersLike: '当前热门',
  providerGames: '{count, plural, other {# 款游戏}}',
  sportsBooks: '体育博彩',
  cockfight: '斗鸡',
} satisfies Dictionary<typeof english>;
