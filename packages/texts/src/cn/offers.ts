import type { offers as english } from '../en/offers.ts';
import type { Dictionary } from '../index.ts';

export const offers = {
  all: '全部优惠',
  none: '暂无优惠活动',
  noneText: '敬请期待，新的优惠会在这里公布。',
  gone: '该优惠已结束',
  goneText: '看看现在有哪些优惠。',
} as const satisfies Dictionary<typeof english>;
