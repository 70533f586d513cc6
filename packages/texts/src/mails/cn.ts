import type { MailDictionary } from './mail-dictionary.ts';

/** Mails in Chinese. */
export const cn: MailDictionary = {
  resetPassword: {
    subject: '{brand}：设置新密码的验证码',
    title: '设置新密码',
    text: '{name}，您好！有人为您的账号申请了新密码。请在应用中输入以下验证码，或打开下方链接。',
    note: '验证码 {minutes} 分钟内有效，仅可使用一次。若非您本人操作，请忽略此邮件，您的密码不会改变。',
    button: '设置新密码',
  },
  passwordChanged: {
    subject: '{brand}：您的密码已修改',
    title: '您的密码已修改',
    text: '{name}，您好！您的账号已启用新密码，所有设备均已退出登录。',
    note: '若非您本人操作，请立即重新设置密码并联系客服。',
    button: '打开 {brand}',
  },
  emailChanged: {
    subject: '{brand}：您的邮箱已修改',
    title: '您的邮箱已修改',
    text: '{name}，您好！您账号的邮箱现为 {email}，本邮箱不再使用。',
    note: '若非您本人操作，请立即修改密码并联系客服。',
    button: '打开 {brand}',
  },
  footer: '本邮件由 {brand} 自动发送，请勿回复。',
};
