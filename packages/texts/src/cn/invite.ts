import type { invite as english } from '../en/invite.ts';
import type { Dictionary } from '../index.ts';

export const invite = {
  headline: '邀请好友一起玩',
  text: '通过您的链接或邀请码注册的好友会出现在名单中。',
  code: '您的邀请码',
  link: '您的邀请链接',
  copyCode: '复制邀请码',
  copyLink: '复制链接',
  copied: '已复制',
  copyFailed: '复制失败，请长按文字复制。',
  share: '分享链接',
  shareText: '来 {brand} 一起玩',
  qr: '邀请链接的二维码',
  qrText: '让好友扫一扫',
  invited: '您邀请的好友',
  none: '还没有好友加入',
  noneText: '把链接发给第一位好友吧。',
  loadMore: '加载更多',
  closed: '暂未开放邀请',
} as const satisfies Dictionary<typeof english>;
