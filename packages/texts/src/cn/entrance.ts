import type { Dictionary } from '../index.ts';
import type { entrance as english } from '../en/entrance.ts';

export const entrance: Dictionary<typeof english> = {
  continueFacebook: '使用 Facebook 继续',
  continueGoogle: '使用 Google 继续',
  or: '或',
  opening: '正在打开 {provider}…',
  finishing: '正在通过 {provider} 登录…',
  cancelled: '您未在 {provider} 完成登录，账号没有任何变化。',
  refused: '{provider} 未能确认您的身份，请重新开始。',
  stale: '此次登录不是从这里发起或已过期，请重新开始。',
  lost: '从 {provider} 返回时连接中断，请再试一次。',
  tryAgain: '重试',
  dismiss: '关闭',
  consentsTitle: '还差一步即可开户',
  consentsText: '{provider} 已确认您的身份。您是新用户，开户前请先确认以下内容。',
  openAccount: '开通我的账号',
  agentTitle: '代理登录',
  agentBadge: '代理入口',
  agentText: '仅供 {brand} 的代理使用，会员请从会员入口登录。',
  memberLogIn: '会员登录',
  agentLink: '代理登录',
};
