import type { Dictionary } from '../index.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery: Dictionary<typeof english> = {
  mailLead: 'Nhập tên đăng nhập và email của tài khoản. Chúng tôi sẽ gửi mã cho bạn.',
  smsLead: 'Nhập số điện thoại của tài khoản. Chúng tôi sẽ gửi mã qua SMS.',
  byMail: 'Qua email',
  bySms: 'Qua SMS',
  ways: 'Cách xác minh',
  sendCode: 'Gửi mã',
  sending: 'Đang gửi…',
  mailSent: 'Nếu tên đăng nhập này khớp với {email}, email chứa mã đang được gửi đến bạn.',
  code: 'Mã xác nhận',
  setPassword: 'Đặt mật khẩu mới',
  again: 'Gửi lại',
  againIn: 'Gửi lại sau {seconds} giây',
  otherAddress: 'Sửa thông tin',
  done: 'Đã đặt mật khẩu mới. Vui lòng đăng nhập',
  remembered: 'Đã nhớ ra?',
};
