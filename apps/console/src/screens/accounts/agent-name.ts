/** What people know a browser and its system by, from how it names itself, which is at length. */
export function agentName(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\/[\d.]+/.exec(agent)?.[1];
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  const found = [browser, system].filter((part) => part !== undefined).map((part) => names[part] ?? part);
  return found.length > 0 ? found.join(' on ') : agent || 'unknown';
}
