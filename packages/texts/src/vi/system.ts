import type { system as english } from '../en/system.ts';
import type { Dictionary } from '../index.ts';

export const system = {
  retry: 'Thử lại',
  networkTitle: 'Không có kết nối',
  networkText: 'Không kết nối được với máy chủ. Không mất gì cả – hãy kiểm tra mạng rồi thử lại.',
  network: 'Không có kết nối. Vui lòng thử lại',
  failedTitle: 'Chưa thực hiện được',
  failedText: 'Phía chúng tôi gặp trục trặc. Không có gì bị thay đổi.',
  slowScreen: 'Đang mất nhiều thời gian hơn bình thường',
  upgrading: 'Hệ thống đang nâng cấp, vui lòng thử lại sau',
  sessionEnded: 'Tài khoản của bạn đã bị đăng xuất, vui lòng đăng nhập lại',
  maintenanceTitle: 'Bảo trì hệ thống',
  maintenanceText: 'Chúng tôi đang cải thiện dịch vụ. Tài khoản và số dư của bạn vẫn an toàn.',
  maintenanceUntil: 'Dự kiến hoạt động lại: {time}',
  restrictedTitle: 'Truy cập bị hạn chế',
  restrictedText: 'Dịch vụ này chưa được cung cấp tại khu vực của bạn.',
  yourAddress: 'Địa chỉ của bạn: {ip}',
  serviceTitle: 'Dịch vụ tạm gián đoạn',
  serviceText: 'Hiện không thể kết nối. Vui lòng thử lại sau giây lát.',
  offlineTitle: 'Bạn đang ngoại tuyến',
  offlineMoney: 'Giao dịch và đặt cược cần có kết nối. Mọi thứ sẽ tiếp tục khi bạn có mạng trở lại.',
  goHome: 'Về trang chủ',
  reference: 'Mã tham chiếu: {id}',
} as const satisfies Dictionary<typeof english>;
