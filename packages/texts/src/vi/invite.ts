import type { invite as english } from '../en/invite.ts';
import type { Dictionary } from '../index.ts';

export const invite = {
  headline: 'Rủ bạn bè cùng chơi',
  text: 'Ai đăng ký bằng liên kết hoặc mã của bạn sẽ vào danh sách của bạn.',
  code: 'Mã của bạn',
  link: 'Liên kết của bạn',
  copyCode: 'Chép mã',
  copyLink: 'Chép liên kết',
  copied: 'Đã chép',
  copyFailed: 'Không chép được. Hãy nhấn giữ văn bản để chép.',
  share: 'Chia sẻ liên kết',
  shareText: 'Tham gia {brand} cùng tôi',
  qr: 'Mã QR của liên kết',
  qrText: 'Để bạn bè quét mã',
  invited: 'Bạn đã mời',
  none: 'Chưa có ai tham gia',
  noneText: 'Hãy gửi liên kết cho người bạn đầu tiên.',
  loadMore: 'Xem thêm',
  closed: 'Hiện chưa mở tính năng mời bạn',
} as const satisfies Dictionary<typeof english>;
