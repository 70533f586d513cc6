import type { Dictionary } from '../index.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery: Dictionary<typeof english> = {
  mailLead: '请输入用户名和账号绑定的邮箱，我们会向您发送验证码。',
  smsLead: '请输入账号绑定的手机号，我们会发送短信验证码。',
  byMail: '通过邮箱',
  bySms: '通过短信',
  ways: '验证方式',
  sendCode: '发送验证码',
  sending: '正在发送…',
  mailSent: '如果该用户名与 {email} 匹配，含验证码的邮件正在发送途中。',
  code: '验证码',
  setPassword: '设置新密码',
  again: '重新发送',
  againIn: '{seconds} 秒后可重新发送',
  otherAddress: '修改信息',
  done: '新密码已设置，请使用新密码登录',
  remembered: '想起来了？',
};
