import type { Dictionary } from '../index.ts';
import type { entrance as english } from '../en/entrance.ts';

export const entrance: Dictionary<typeof english> = {
  continueFacebook: 'Tiếp tục với Facebook',
  continueGoogle: 'Tiếp tục với Google',
  or: 'hoặc',
  opening: 'Đang mở {provider}…',
  finishing: 'Đang đăng nhập bằng {provider}…',
  cancelled: 'Bạn đã rời {provider} mà chưa đăng nhập. Không có gì thay đổi.',
  refused: '{provider} chưa xác nhận bạn là ai. Vui lòng bắt đầu lại.',
  stale: 'Lần đăng nhập này không bắt đầu từ đây hoặc đã hết hạn. Vui lòng bắt đầu lại.',
  lost: 'Mất kết nối khi quay về từ {provider}. Hãy thử lại lần nữa.',
  tryAgain: 'Thử lại',
  dismiss: 'Đóng',
  consentsTitle: 'Còn một bước nữa',
  consentsText: '{provider} đã xác nhận bạn là ai và bạn là người mới. Vui lòng xác nhận trước khi mở tài khoản.',
  openAccount: 'Mở tài khoản của tôi',
  agentTitle: 'Đại lý đăng nhập',
  agentBadge: 'Cổng đại lý',
  agentText: 'Dành cho đại lý của {brand}. Hội viên đăng nhập ở trang riêng.',
  memberLogIn: 'Hội viên đăng nhập',
  agentLink: 'Đại lý đăng nhập',
};
