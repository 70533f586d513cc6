import type { announcements as english } from '../en/announcements.ts';
import type { Dictionary } from '../index.ts';

export const announcements = {
  previous: '上一页',
  next: '下一页',
  pageOf: '第 {page} 页，共 {count} 页',
  gotIt: '知道了',
  goToActivity: '前往活动',
  unread: '未读',
  decorativeCounter: '装饰性数字，并非奖金',
  forShow: '仅供展示，并非奖池',
  pauseCounter: '停止数字',
  playCounter: '继续数字',
  noPool: '目前没有进行中的奖池',
  noPoolText: '我们只展示真正可以赢得的奖池。在此之前，先看看这些热门游戏。',
  jackpotOf: '《{game}》的任意一次旋转都可能赢得全部奖池',
  jackpotTerms:
    '每笔投注的 {share} 进入奖池，每一单位投注的机会相同：平均每投注 {amount} 开出一次。试玩额度对应单独的试玩奖池。',
  playJackpot: '去玩《{game}》',
  jackpotGame: '可赢得它的游戏',
  hotWithJackpot: '热门游戏',
  bannerGone: '内容已不存在',
  bannerGoneText: '可能已经结束，去大厅看看新内容吧。',
  toLobby: '前往大厅',
  readOn: '查看更多',
  allPromotions: '全部优惠',
  noPromotions: '暂无优惠活动',
  noPromotionsText: '敬请期待，新的优惠会在这里公布。',
  promotionGone: '该优惠已结束',
  promotionGoneText: '看看现在有哪些优惠。',
} as const satisfies Dictionary<typeof english>;
