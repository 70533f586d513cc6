/** Names of the agents' screens, and what agents are asked on home. */
export const agency = {
  home: 'Agent home',
  downline: 'My line',
  report: 'Team report',
  rebate: 'Rebates',
  salary: 'Daily salary',
  dividend: 'Dividend',
  hourly: 'Hourly salary',
  transfer: 'Send to my line',
  news: 'Agent news',
  group: 'Agent',
  salaryPrompt: 'A daily salary contract waits for you',
  dividendPrompt: 'A dividend contract waits for you',
  hourlyPrompt: 'An hourly salary contract waits for you',
  promptText: 'Look at the terms, then accept or reject them.',
  go: 'Go',
} as const;
