import type { Dictionary } from '../index.ts';
import type { agency as english } from '../en/agency.ts';

export const agency = {
  home: '代理首页',
  downline: '下级管理',
  report: '团队报表',
  rebate: '返点',
  salary: '日工资',
  dividend: '分红',
  hourly: '时工资',
  transfer: '转账给下级',
  news: '代理公告',
  group: '代理',
  salaryPrompt: '有一份日工资契约待您确认',
  dividendPrompt: '有一份分红契约待您确认',
  hourlyPrompt: '有一份时工资契约待您确认',
  promptText: '请查看条件，再选择接受或拒绝。',
  go: '前往',
} as const satisfies Dictionary<typeof english>;
