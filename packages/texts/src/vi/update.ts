import type { update as english } from '../en/update.ts';
import type { Dictionary } from '../index.ts';

export const update = {
  notes: 'Thông báo về trang này',
  title: 'Đã có phiên bản mới',
  text: 'Trang sẽ được mở lại. Hãy hoàn tất những gì bạn đang nhập trước.',
  textExternal: 'Phiên bản mới ra mắt khi bạn đang ở đây. Trang sẽ được mở lại, hãy nhập xong trước đã.',
  textTaken: 'Bạn đã cập nhật ở một thẻ khác. Hãy mở lại trang này khi đã nhập xong.',
  now: 'Cập nhật',
  later: 'Để sau',
  offline: 'Bạn đang ngoại tuyến – nội dung này được lưu từ lần trước',
  offlineTitle: 'Bạn đang ngoại tuyến',
  offlinePage: 'Trang này chưa được lưu trên điện thoại của bạn. Hãy kiểm tra kết nối rồi thử lại.',
  offlineAgain: 'Thử lại',
} as const satisfies Dictionary<typeof english>;
