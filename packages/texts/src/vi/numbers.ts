import type { numbers as english } from '../en/numbers.ts';
import type { Dictionary } from '../index.ts';

export const numbers = {
  unreadable: 'Hãy nhập một số, ví dụ {example}',
  unclear: 'Số này có thể hiểu theo hai cách. Hãy nhập hàng nghìn không có dấu phân cách.',
  whole: 'Chỉ nhập số nguyên',
  places: 'Tối đa {count} chữ số thập phân',
  negative: 'Không được nhỏ hơn 0',
  amountTooLow: 'Số tiền tối thiểu là {minimum}',
  amountTooHigh: 'Số tiền tối đa là {maximum}',
  limits: 'Từ {minimum} đến {maximum}',
  amountTooMuch: 'Bạn có {balance}',
  all: 'Tất cả',
  range: 'Từ {least} đến {most}',
} as const satisfies Dictionary<typeof english>;
