import type { closing as english } from '../en/closing.ts';
import type { Dictionary } from '../index.ts';

export const closing = {
  title: 'Đóng tài khoản',
  lead: 'Bạn có thể đóng tài khoản bất cứ lúc nào. Hãy đọc điều gì sẽ xảy ra trước khi quyết định.',
  step1: 'Mọi thiết bị đều bị đăng xuất.',
  step2: 'Trong {hours} giờ bạn có thể đổi ý: chỉ cần đăng nhập, tài khoản vẫn mở.',
  step3: 'Sau đó tài khoản bị đóng. Bạn không thể đăng nhập, và tên đăng nhập không dùng lại được.',
  lost: 'Điểm, phần thưởng chưa nhận và cấp VIP sẽ mất.',
  kept: 'Theo luật, hồ sơ về tiền, cược và danh tính của bạn được lưu ít nhất {years} năm.',
  least:
    'Số dư dưới {amount} không thể chuyển về thẻ và không cản việc đóng tài khoản: tiền vẫn là của bạn, hãy liên hệ chăm sóc khách hàng để nhận.',
  breakInstead: 'Chỉ muốn dừng một thời gian? Tạm nghỉ vẫn giữ tài khoản của bạn.',
  way: 'Trước hết cần làm những việc này',
  obstacle_balance: 'Ví của bạn còn tiền',
  go_balance: 'Rút tiền',
  obstacle_held: 'Có tiền đang giữ cho cược hoặc lệnh rút',
  go_held: 'Xem giao dịch',
  obstacle_bonus: 'Có khuyến mãi đang chạy',
  go_bonus: 'Xem khuyến mãi',
  obstacle_bets: 'Có cược chưa có kết quả',
  go_bets: 'Xem cược của bạn',
  obstacle_vendors: 'Còn tiền trong ví của trò chơi',
  go_vendors: 'Chuyển về',
  obstacle_deposits: 'Có lệnh nạp chưa xong',
  go_deposits: 'Xem lệnh nạp',
  obstacle_withdrawals: 'Có lệnh rút đang xử lý',
  go_withdrawals: 'Xem lệnh rút',
  obstacle_agent:
    'Bạn là đại lý: tuyến dưới và hợp đồng liên quan đến người khác, nên chăm sóc khách hàng sẽ đóng tài khoản cùng bạn',
  go_agent: 'Chăm sóc khách hàng',
  ask: 'Đóng tài khoản của tôi',
  question: 'Đóng tài khoản của bạn?',
  until: 'Bạn sẽ bị đăng xuất ngay. Đăng nhập trong {hours} giờ để hủy.',
  done: 'Tài khoản của bạn sẽ đóng vào {time}. Đăng nhập trước lúc đó để giữ lại.',
} as const satisfies Dictionary<typeof english>;
