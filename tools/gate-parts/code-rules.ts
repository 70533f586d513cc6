import { lineOf, type Node, parse, type Source, walk } from './sources.ts';

/** One rule of the project that no ready-made linter has. */
export interface HouseRule {
  readonly name: string;
  readonly why: string;
  /** Files the rule looks at. */
  readonly applies: (path: string) => boolean;
  readonly breaks: (node: Node, parent: Node | undefined) => boolean;
  /** A source that breaks the rule and one that comes near it without; the gate looks at both in every run. */
  readonly planted: { readonly path: string; readonly bad: string; readonly good: string };
}

/** Tests and stories: what they show is read by nobody who uses the product. */
const isTest = (path: string) => /\.(test|stories)\.tsx?$|(^|\/)test\//.test(path);
const MONEY_NAME = /(amount|balance|bet|win|credit|stake|payout|price)$/i;
const STORAGES = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

/** Name an expression ends with: `wallet.sumBalance` is `sumBalance`. */
function lastName(node: unknown): string {
  const expression = node as Node | undefined;
  if (expression?.type === 'Identifier') return String(expression['name']);
  if (expression?.type === 'MemberExpression') return lastName(expression['property']);
  return '';
}

function isCallOf(node: Node, name: string): boolean {
  return (
    node.type === 'CallExpression' &&
    lastName(node['callee']) === name &&
    (node['callee'] as Node).type === 'Identifier'
  );
}

function isMember(node: Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' && lastName(node['object']) === object && lastName(node['property']) === property
  );
}

/** A name used as a value, not as a property of something else or a key. */
function isFreeName(node: Node, parent: Node | undefined, names: ReadonlySet<string>): boolean {
  if (node.type !== 'Identifier' || !names.has(String(node['name']))) return false;
  if (parent?.type === 'MemberExpression' && parent['property'] === node)
    return lastName(parent['object']) === 'window' || lastName(parent['object']) === 'globalThis';
  return parent?.type !== 'Property' || parent['value'] === node;
}

/** Objects whose `fetch` is the browser's, or takes the same options. */
const FETCHERS = new Set(['globalThis', 'window', 'client']);

/** A call of `fetch`, also of one that was given: `(settings.fetch ?? globalThis.fetch)(...)`. */
function isFetch(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  let callee = node['callee'] as Node;
  if (callee.type === 'ParenthesizedExpression') callee = callee['expression'] as Node;
  if (callee.type === 'LogicalExpression') callee = callee['right'] as Node;
  return lastName(callee) === 'fetch' && (callee.type === 'Identifier' || FETCHERS.has(lastName(callee['object'])));
}

/** Whether an object among the arguments of a call names a property, or the arguments are handed on as they came. */
const hasOption = (node: Node, name: string) =>
  (node['arguments'] as Node[]).some(
    (given) =>
      given.type === 'SpreadElement' ||
      (given.type === 'ObjectExpression' &&
        (given['properties'] as Node[]).some((property) => lastName(property['key']) === name)),
  );

/** Fields for codes, and for numbers of phones and cards: digits that are no number of anything. */
const CODE_FIELDS = [
  'packages/ui/src/field/code-field.tsx',
  'apps/web/src/features/verification/code-field.tsx',
  'apps/web/src/features/account/captcha-field.tsx',
  'apps/web/src/screens/bank-cards/add-card-sheet.tsx',
  'apps/web/src/screens/lottery-bet/board.tsx',
  'apps/web/src/screens/profile/mobile-sheet.tsx',
  'apps/web/src/screens/register/register-input.tsx',
  'apps/console/src/screens/accounts/code-input.tsx',
];
const NUMBER_KEYS: Readonly<Record<string, readonly string[]>> = {
  inputMode: ['numeric', 'decimal'],
  type: ['number'],
};

/** A string that an attribute or a property is given, also as one branch of a choice. */
function isGiven(value: unknown, texts: readonly string[]): boolean {
  const node = value as Node | undefined;
  if (node?.type === 'Literal') return texts.includes(String(node['value']));
  if (node?.type === 'JSXExpressionContainer' || node?.type === 'TSAsExpression')
    return isGiven(node['expression'], texts);
  if (node?.type === 'ConditionalExpression')
    return isGiven(node['consequent'], texts) || isGiven(node['alternate'], texts);
  return false;
}

/** Asks the phone for keys of numbers, or imports a component that parses them by its own rules. */
function asksForNumber(node: Node): boolean {
  if (node.type === 'ImportSpecifier') return (node['imported'] as Node)['name'] === 'NumberInput';
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return false;
  const key = (node.type === 'JSXAttribute' ? node['name'] : node['key']) as Node;
  const texts = Object.hasOwn(NUMBER_KEYS, String(key['name'])) ? NUMBER_KEYS[String(key['name'])] : undefined;
  return texts !== undefined && isGiven(node['value'], texts);
}

export const CODE_RULES: readonly HouseRule[] = [
  {
    name: 'fetch-has-a-deadline',
    why: 'a line that is dead without being closed never answers: give `signal` (withinDeadline, AbortSignal.timeout)',
    // The worker waits for a document beside a timer, because a navigation cannot be given a signal.
    applies: (path) =>
      /^(apps|packages|games)\/.*\/?src\/.*\.tsx?$/.test(path) &&
      !isTest(path) &&
      !path.endsWith('conformance.ts') &&
      path !== 'apps/web/src/service-worker/service-worker.ts',
    breaks: (node) => isFetch(node) && !hasOption(node, 'signal'),
    planted: {
      path: 'apps/web/src/shared/api/send-call.ts',
      bad: 'export const a = (settings.fetch ?? globalThis.fetch)(path, { method });',
      good: 'export const a = fetch(path, { method, signal });',
    },
  },
  {
    name: 'numbers-in-their-field',
    why: 'typed numbers are read in one place (decision 0135): NumberField, AmountField or useTypedNumber',
    applies: (path) =>
      /^(apps\/(web|console)|packages\/ui)\/src\/.*\.tsx?$/.test(path) &&
      !path.startsWith('packages/ui/src/typed-number/') &&
      !CODE_FIELDS.includes(path) &&
      !isTest(path),
    breaks: asksForNumber,
    planted: {
      path: 'apps/web/src/screens/withdraw/withdraw-form.tsx',
      bad: 'export const a = <input inputMode="decimal" />;',
      good: 'export const a = <input inputMode="email" type="text" />;',
    },
  },
  {
    name: 'no-raw-text',
    why: 'texts come from packages/texts, in every language',
    applies: (path) => /^(apps\/web|packages\/ui)\/src\/.*\.tsx$/.test(path) && !isTest(path),
    breaks: (node) => node.type === 'JSXText' && /\p{L}/u.test(String(node['value'])),
    planted: {
      path: 'apps/web/src/screens/home/home.screen.tsx',
      bad: 'export const a = <p>Hello</p>;',
      good: "export const a = <p>{t('hello')} · 3</p>;",
    },
  },
  {
    name: 'no-number-money',
    why: 'money is bigint; a float loses cents',
    applies: (path) => /\.tsx?$/.test(path) && !isTest(path) && !/^(bench|e2e|tools)\//.test(path),
    breaks: (node) =>
      (isCallOf(node, 'Number') || isCallOf(node, 'parseFloat')) &&
      MONEY_NAME.test(lastName((node['arguments'] as unknown[])[0])),
    planted: {
      path: 'apps/server/src/modules/wallet/wallet.ts',
      bad: 'export const a = Number(wallet.sumBalance) + 1;',
      good: 'export const a = Number(wallet.sequence) + 1;',
    },
  },
  {
    name: 'no-math-random',
    why: 'what decides an outcome or a secret draws from the system or a committed seed',
    applies: (path) =>
      /^(apps\/server|packages\/(rules|contract|envelope))\/src\//.test(path) ||
      /^games\/[^/]+\/src\/(rules|math)/.test(path),
    breaks: (node) => isMember(node, 'Math', 'random'),
    planted: {
      path: 'packages/rules/src/slots/play-round.ts',
      bad: 'export const a = Math.random();',
      good: 'export const a = Math.round(1);',
    },
  },
  {
    name: 'storage-in-its-room',
    why: 'every stored key is listed in one module',
    applies: (path) =>
      path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/shared/storage/') && !isTest(path),
    breaks: (node, parent) => isFreeName(node, parent, STORAGES),
    planted: {
      path: 'apps/web/src/features/theme/theme-queries.ts',
      bad: "window.localStorage.setItem('a', 'b');",
      good: "stored.localStorage.write('a');",
    },
  },
  {
    name: 'fetch-in-its-room',
    why: 'there is one way to call the server',
    applies: (path) =>
      path.startsWith('apps/web/src/') && !/^apps\/web\/src\/(shared\/api|service-worker)/.test(path) && !isTest(path),
    breaks: (node) =>
      isCallOf(node, 'fetch') || (node.type === 'NewExpression' && lastName(node['callee']) === 'XMLHttpRequest'),
    planted: {
      path: 'apps/web/src/features/wallet/wallet-queries.ts',
      bad: "await fetch('/wps/wallet');",
      good: "await queries.fetch('/wps/wallet');",
    },
  },
  {
    name: 'environment-in-its-room',
    why: 'settings are parsed once, typed, in platform/config',
    applies: (path) =>
      path.startsWith('apps/server/src/') &&
      !/^apps\/server\/src\/(main|staff|ledger-check|rotate-secrets)\.ts$|\/platform\/(database\/embedded|config)\//.test(
        path,
      ) &&
      !isTest(path),
    breaks: (node) => isMember(node, 'process', 'env'),
    planted: {
      path: 'apps/server/src/modules/wallet/wallet.ts',
      bad: "export const a = process.env['PORT'];",
      good: 'export const a = process.pid;',
    },
  },
];

/** Breaches of the project rules in a source, each as `path:line rule: why`. */
export function codeRuleBreaches(source: Source): string[] {
  const rules = CODE_RULES.filter((rule) => rule.applies(source.path));
  if (rules.length === 0) return [];
  const breaches: string[] = [];
  walk(parse(source), (node, parent) => {
    for (const rule of rules) {
      if (rule.breaks(node, parent))
        breaches.push(`${source.path}:${lineOf(source, node.start)} ${rule.name}: ${rule.why}`);
    }
  });
  return breaches;
}

/**
 * Lets the rules prove themselves.
 * @returns a line for each rule that does not see its planted breach, that sees one where there is none, or that looks at
 * none of the sources
 */
export function unprovenHouseRules(rules: readonly HouseRule[], sources: readonly Source[]): string[] {
  return rules.flatMap(({ name, applies, planted }) => {
    const sees = (text: string) =>
      codeRuleBreaches({ path: planted.path, text }).some((breach) => breach.includes(` ${name}: `));
    const notes = [];
    if (!sees(planted.bad)) notes.push(`${name} does not see its planted breach`);
    if (sees(planted.good)) notes.push(`${name} sees a breach where there is none`);
    if (!sources.some(({ path }) => applies(path))) notes.push(`${name}: no file has a path that it looks at`);
    return notes;
  });
}
