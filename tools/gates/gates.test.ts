import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { checkArrows, withPlanted } from '../gate-parts/arrows.ts';
import { cssConfig } from '../gate-parts/css-rules.ts';
import { HOUSE_RULES, houseBreaches } from '../gate-parts/house-rules.ts';
import { undeclaredImports } from '../gate-parts/imports.ts';
import { deadReferences, readTargets, unseenReferences } from '../gate-parts/references.ts';
import { parseRows } from '../gate-parts/spec-rows.ts';

/** What each house rule must catch, and what it must leave alone. */
const HOUSE_CASES: Record<string, { path: string; bad: string; good: string }> = {
  'no-raw-text': {
    path: 'apps/web/src/screens/home/home.screen.tsx',
    bad: 'export const a = <p>Hello</p>;',
    good: "export const a = <p>{t('hello')} · 3</p>;",
  },
  'no-number-money': {
    path: 'apps/server/src/modules/wallet/wallet.ts',
    bad: 'export const a = Number(wallet.sumBalance) + 1;',
    good: 'export const a = Number(wallet.sequence) + 1;',
  },
  'no-math-random': {
    path: 'packages/rules/src/slots/play-round.ts',
    bad: 'export const a = Math.random();',
    good: 'export const a = Math.round(1);',
  },
  'storage-in-its-room': {
    path: 'apps/web/src/features/theme/theme-queries.ts',
    bad: "window.localStorage.setItem('a', 'b');",
    good: "stored.localStorage.write('a');",
  },
  'fetch-in-its-room': {
    path: 'apps/web/src/features/wallet/wallet-queries.ts',
    bad: "await fetch('/wps/wallet');",
    good: "await queries.fetch('/wps/wallet');",
  },
  'environment-in-its-room': {
    path: 'apps/server/src/modules/wallet/wallet.ts',
    bad: "export const a = process.env['PORT'];",
    good: 'export const a = process.pid;',
  },
};

describe('house rules see what they forbid', () => {
  it('every rule has a case here', () => {
    expect(Object.keys(HOUSE_CASES).sort()).toEqual(HOUSE_RULES.map(({ name }) => name).sort());
  });
  it.each(Object.entries(HOUSE_CASES))('%s', (name, { path, bad, good }) => {
    expect(houseBreaches({ path, text: bad }).join()).toContain(name);
    expect(houseBreaches({ path, text: good })).toEqual([]);
  });
});

describe('references', () => {
  const targets = {
    decisions: new Set([7, 44]),
    rows: new Set(['LOTT-25']),
    exists: (path: string) => path === 'docs/there.md' || path === 'docs',
  };
  const dead = (text: string, path = 'docs/a.md') => deadReferences({ path, text }, targets);
  it('to papers outside of the repository, and to decisions that there are not, are seen with their line', () => {
    for (const cited of ['trust 40', 'threat 9', 'decisions 12', 'wire 10.4', 'trust.md'])
      expect(dead(`// why\n// a rule (${cited})`)).toEqual([expect.stringContaining(`docs/a.md:2: "${cited}"`)]);
    expect(dead('/** as decision 45 says, see docs/decisions/0046-a.md */')).toHaveLength(2);
  });
  it('to rows that docs/rows.md does not have, and links to files that there are not, are seen', () => {
    expect(dead('// LOTT-26', 'apps/a.ts')).toEqual(['apps/a.ts:1: docs/rows.md has no row "LOTT-26"']);
    expect(dead('![a](gone.webp "title") and\n[b](../docs/gone/)')).toHaveLength(2);
    expect(dead('[b]: gone.md')).toHaveLength(1);
  });
  it('to decisions, rows and files that there are, to addresses and to plain words are left alone', () => {
    expect(dead('decision 0044, docs/decisions/0007-a.md, LOTT-25, AES-256, a trust of 3 and wires')).toEqual([]);
    expect(dead('[a](there.md#part) [b](../docs) [c](https://a.example/b) [d](#part) [e](mailto:a@b.c)')).toEqual([]);
    expect(dead("call['a'](b)", 'apps/a.ts')).toEqual([]);
  });
  it('a look that sees nothing has not seen the planted ones', () => {
    expect(unseenReferences(() => [])).toHaveLength(6);
    expect(unseenReferences((source) => deadReferences(source, readTargets()))).toEqual([]);
  });
});

describe('rows of the specification', () => {
  const table = (...lines: string[]) => parseRows(['| id | row | check |', '|---|---|---|', ...lines].join('\n'));
  it('are read whole', () => {
    expect(table('| LOTT-01 | A panel (of `a`). | e2e |', '| LOTT-02 | Another. decision: so. | api |')).toEqual({
      rows: [
        { id: 'LOTT-01', text: 'A panel (of `a`).', check: 'e2e' },
        { id: 'LOTT-02', text: 'Another. decision: so.', check: 'api' },
      ],
      problems: [],
    });
  });
  it('that break off, stand twice, leave a number out or have no check are told', () => {
    expect(table('| LOTT-01 | A panel of | e2e |').problems).toHaveLength(1);
    expect(table('| LOTT-01 | A. | e2e |', '| LOTT-01 | A. | e2e |').problems).toHaveLength(1);
    expect(table('| LOTT-01 | A. | e2e |', '| LOTT-03 | A. | e2e |').problems).toHaveLength(1);
    expect(table('| LOTT-01 | A. | seen |').problems).toHaveLength(1);
  });
});

describe('arrows see what they forbid', () => {
  const plants: [rule: string, path: string, text: string][] = [
    ['modules-meet-at-the-front-door', 'apps/server/src/modules/wallet/planted.ts', "import '../ledger/roll-up.ts';"],
    ['repositories-are-private', 'apps/server/src/modules/wallet/planted.ts', "import '../bets/bets-repository.ts';"],
    ['platform-knows-no-business', 'apps/server/src/platform/planted.ts', "import '../modules/wallet/wallet.ts';"],
    ['only-repositories-speak-sql', 'apps/server/src/modules/wallet/planted.ts', "import 'kysely';"],
    ['games-are-islands', 'games/jade-tiger/src/planted.ts', "import '../../ember-dragon/src/rules.ts';"],
    ['server-has-no-screens', 'apps/server/src/planted.ts', "import '../../../games/jade-tiger/src/screen.ts';"],
    ['apps-never-import-apps', 'apps/web/src/planted.ts', "import '../../server/src/handlers.ts';"],
    ['web-never-imports-games', 'apps/web/src/planted.ts', "import '../../../games/jade-tiger/src/rules.ts';"],
  ];
  it.each(plants)('%s', async (rule, path, text) => {
    const { breaches } = await withPlanted(path, `${text}\n`, checkArrows);
    expect(breaches.filter((breach) => breach.includes('planted')).join('\n')).toContain(rule);
  });
});

describe('the other gates see what they forbid', () => {
  it('an import that the workspace does not declare', () => {
    const workspace = { folder: 'apps/web', name: '@tessera/web', declared: new Set(['react']) };
    const source = {
      path: 'apps/web/src/a.ts',
      text: "import 'react';\nimport '@tessera/ui';\nconst x = import('pg');\nexport { x };",
    };
    expect(undeclaredImports(source, workspace)).toHaveLength(2);
  });

  it('a physical CSS property', async () => {
    const lint = async (code: string) => (await stylelint.lint({ code, config: cssConfig })).errored;
    expect(await lint('a { margin-left: 1px }')).toBe(true);
    expect(await lint('a { text-align: right }')).toBe(true);
    expect(await lint('a { margin-inline-start: 1px; inset-block-end: 0 }')).toBe(false);
  });
});
