import type { numbers as english } from '../en/numbers.ts';
import type { Dictionary } from '../index.ts';

export const numbers = {
  unreadable: '请输入数字，例如 {example}',
  unclear: '此数可有两种读法。千位请不要加分隔符。',
  whole: '只能输入整数',
  places: '最多 {count} 位小数',
  negative: '不能小于零',
  amountTooLow: '最低金额为 {minimum}',
  amountTooHigh: '最高金额为 {maximum}',
  limits: '{minimum} 至 {maximum}',
  amountTooMuch: '您的余额为 {balance}',
  all: '全部',
  range: '{least} 至 {most}',
} as const satisfies Dictionary<typeof english>;
