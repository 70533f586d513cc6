/** What a device calls itself, in names people know. */
export interface AgentNames {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isPhone: boolean;
}

/** In order: browsers that carry another one's name come before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:MiuiBrowser|XiaoMi)\b/, 'Mi Browser'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bZalo\b/, 'Zalo'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Names of browser and system out of a `User-Agent` header; what is not known stays null. */
export function describeAgent(agent: string | null): AgentNames {
  if (!agent) return { browser: null, system: null, isPhone: false };
  return {
    browser: nameIn(agent, BROWSERS),
    system: nameIn(agent, SYSTEMS),
    isPhone: /\b(Mobile|iPhone|Android)\b/.test(agent),
  };
}
