import type { update as english } from '../en/update.ts';
import type { Dictionary } from '../index.ts';

export const update = {
  notes: '关于此页面的提示',
  title: '新版本已就绪',
  text: '更新会重新打开页面，请先完成正在填写的内容。',
  textExternal: '您浏览期间发布了新版本。更新会重新打开页面，请先完成正在填写的内容。',
  textTaken: '您已在另一个标签页更新。填写完成后，请重新打开此页面。',
  now: '更新',
  later: '稍后',
  offline: '您已离线，当前显示的是上次保存的内容',
  offlineTitle: '您已离线',
  offlinePage: '手机上还没有保存此页面。请检查网络后重试。',
  offlineAgain: '重试',
} as const satisfies Dictionary<typeof english>;
