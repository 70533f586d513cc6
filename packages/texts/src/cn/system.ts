import type { system as english } from '../en/system.ts';
import type { Dictionary } from '../index.ts';

export const system = {
  retry: '重试',
  networkTitle: '没有网络连接',
  networkText: '无法连接服务器。数据没有丢失，请检查网络后重试。',
  network: '网络连接失败，请重试',
  failedTitle: '操作未成功',
  failedText: '我们这边出了点问题，没有任何更改。',
  slowScreen: '加载时间比平时长',
  upgrading: '系统升级中，请稍后再试',
  sessionEnded: '您的账号已退出，请重新登录',
  maintenanceTitle: '系统维护中',
  maintenanceText: '我们正在改进系统。您的账号和余额都是安全的。',
  maintenanceUntil: '预计恢复时间：{time}',
  restrictedTitle: '访问受限',
  restrictedText: '您所在的地区暂不提供此服务。',
  yourAddress: '您的地址：{ip}',
  serviceTitle: '服务暂不可用',
  serviceText: '暂时无法连接，请稍后再试。',
  offlineTitle: '您已离线',
  offlineMoney: '资金和投注需要联网。恢复连接后会自动继续。',
  goHome: '返回首页',
  reference: '编号：{id}',
} as const satisfies Dictionary<typeof english>;
