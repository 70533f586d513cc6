import type { phone as english } from '../en/phone.ts';
import type { Dictionary } from '../index.ts';

export const phone = {
  logInWays: '登录方式',
  registerWays: '注册方式',
  byUsername: '用户名',
  byMobile: '手机号',
  dialingCode: '国家代码：{country}，+{code}',
  chooseCountry: '选择国家或地区',
  searchCountry: '按名称或区号搜索',
  noCountry: '没有符合的国家或地区',
  getCode: '获取验证码',
  newCodeIn: '{seconds} 秒',
  in_sms_sending: '正在发送验证码…',
  in_sms_send: '验证码已发送',
  getCodeFirst: '请先获取验证码',
  rememberNumber: '记住手机号',
  sliderTitle: '把滑块拖到形状相同的位置',
  sliderText: '防止有人用程序冒用您的号码发送短信。',
  sliderPosition: '拼图位置',
  sliderAt: '{position} / {end}',
  sliderWrong: '没对准，换一张再试',
  sliderChecking: '正在验证…',
  sliderCheck: '确认位置',
  sliderOther: '换一张',
  noPasswordTitle: '您使用手机登录',
  noPasswordText: '此账号未设置密码，请用发送到手机的验证码登录。',
} as const satisfies Dictionary<typeof english>;
