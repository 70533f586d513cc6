import type { phone as english } from '../en/phone.ts';
import type { Dictionary } from '../index.ts';

export const phone = {
  logInWays: 'Cách đăng nhập',
  registerWays: 'Cách đăng ký',
  byUsername: 'Tên đăng nhập',
  byMobile: 'Số điện thoại',
  dialingCode: 'Mã quốc gia: {country}, +{code}',
  chooseCountry: 'Chọn quốc gia hoặc khu vực',
  searchCountry: 'Tìm theo tên hoặc mã',
  noCountry: 'Không có quốc gia nào phù hợp',
  getCode: 'Lấy mã',
  newCodeIn: '{seconds} giây',
  in_sms_sending: 'Đang gửi mã…',
  in_sms_send: 'Đã gửi mã',
  getCodeFirst: 'Vui lòng lấy mã trước',
  rememberNumber: 'Ghi nhớ số điện thoại',
  sliderTitle: 'Kéo mảnh ghép vào chỗ cùng hình dạng',
  sliderText: 'Để máy móc không thể gửi tin nhắn thay bạn.',
  sliderPosition: 'Vị trí mảnh ghép',
  sliderAt: '{position} trên {end}',
  sliderWrong: 'Chưa khớp. Thử hình này nhé',
  sliderChecking: 'Đang kiểm tra…',
  sliderCheck: 'Kiểm tra',
  sliderOther: 'Đổi hình khác',
  noPasswordTitle: 'Bạn đăng nhập bằng điện thoại',
  noPasswordText: 'Tài khoản này không có mật khẩu. Bạn vào bằng mã gửi đến số điện thoại của mình.',
} as const satisfies Dictionary<typeof english>;
