import type { offers as english } from '../en/offers.ts';
import type { Dictionary } from '../index.ts';

export const offers = {
  all: 'Tất cả khuyến mãi',
  none: 'Hiện chưa có khuyến mãi',
  noneText: 'Hãy quay lại sau, ưu đãi mới sẽ có ở đây.',
  gone: 'Khuyến mãi này đã kết thúc',
  goneText: 'Xem những ưu đãi đang diễn ra.',
} as const satisfies Dictionary<typeof english>;
