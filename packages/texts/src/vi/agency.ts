import type { Dictionary } from '../index.ts';
import type { agency as english } from '../en/agency.ts';

export const agency = {
  home: 'Trang đại lý',
  downline: 'Tuyến dưới của tôi',
  report: 'Báo cáo đội nhóm',
  rebate: 'Hoàn trả',
  salary: 'Lương ngày',
  dividend: 'Cổ tức',
  hourly: 'Lương giờ',
  transfer: 'Chuyển cho tuyến dưới',
  news: 'Tin cho đại lý',
  group: 'Đại lý',
  salaryPrompt: 'Có hợp đồng lương ngày chờ bạn',
  dividendPrompt: 'Có hợp đồng cổ tức chờ bạn',
  hourlyPrompt: 'Có hợp đồng lương giờ chờ bạn',
  promptText: 'Xem điều khoản rồi chấp nhận hoặc từ chối.',
  go: 'Xem ngay',
} as const satisfies Dictionary<typeof english>;
