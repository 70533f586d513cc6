import type { home as english } from '../en/home.ts';
import type { Dictionary } from '../index.ts';

export const home = {
  banners: '精选',
  slide: '第 {index} 张，共 {count} 张',
  pauseBanners: '暂停',
  playBanners: '播放',
  noAnnouncement: '暂无公告',
  downloadApp: '下载应用',
  quickNav: '快捷入口',
  hotGames: '热门游戏',
  myFavourites: '我的收藏',
  allGames: '全部游戏',
  categories: '游戏分类',
  myCollection: '我的收藏',
  moreGames: '更多游戏',
  liveGames: '真人游戏',
  providers: '游戏供应商',
  certificates: '资质认证',
  playMoney: '使用游戏币，不涉及真实资金的输赢。',
  adultsOnly: '仅限年满 {age} 岁人士',
  fairPlay: '每一局都可验证：在投注记录中打开并重放。',
  loadingHome: '大厅加载中…',
} as const satisfies Dictionary<typeof english>;
