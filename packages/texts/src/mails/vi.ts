import type { MailDictionary } from './mail-dictionary.ts';

/** Mails in Vietnamese. */
export const vi: MailDictionary = {
  resetPassword: {
    subject: '{brand}: mã đặt lại mật khẩu của bạn',
    title: 'Đặt mật khẩu mới',
    text: 'Xin chào {name}, có người vừa yêu cầu mật khẩu mới cho tài khoản của bạn. Hãy nhập mã này trong ứng dụng hoặc mở liên kết bên dưới.',
    note: 'Mã có hiệu lực trong {minutes} phút và chỉ dùng được một lần. Nếu không phải bạn yêu cầu, hãy bỏ qua: mật khẩu của bạn không thay đổi.',
    button: 'Đặt mật khẩu mới',
  },
  passwordChanged: {
    subject: '{brand}: mật khẩu của bạn đã được đổi',
    title: 'Mật khẩu của bạn đã được đổi',
    text: 'Xin chào {name}, tài khoản của bạn đã có mật khẩu mới và mọi thiết bị đã được đăng xuất.',
    note: 'Nếu không phải bạn, hãy đặt mật khẩu mới ngay và liên hệ chăm sóc khách hàng.',
    button: 'Mở {brand}',
  },
  emailChanged: {
    subject: '{brand}: địa chỉ email của bạn đã được đổi',
    title: 'Địa chỉ email của bạn đã được đổi',
    text: 'Xin chào {name}, địa chỉ email của tài khoản bạn hiện là {email}. Địa chỉ này không còn được dùng nữa.',
    note: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.',
    button: 'Mở {brand}',
  },
  footer: 'Email này được {brand} gửi tự động. Không có ai đọc thư trả lời.',
};
