import { describe, expect, it } from 'vitest';
import type { ArrowRule } from '../gate-parts/arrow-rule.ts';
import { judgeArrows } from '../gate-parts/arrows.ts';
import { cssBreaches, cssConfig, unprovenCssRules } from '../gate-parts/css-rules.ts';
import { CODE_RULES, type HouseRule, unprovenHouseRules } from '../gate-parts/code-rules.ts';
import { undeclaredImports } from '../gate-parts/imports.ts';
import { isCode, ROWS_WITHOUT_CODE, uncitedRows } from '../gate-parts/cited-rows.ts';
import { hardPhrases, PHRASES, unprovenPhrases } from '../gate-parts/plain-words.ts';
import { deadReferences, readTargets, unlistedDecisions, unseenReferences } from '../gate-parts/references.ts';
import { mapCalls, unmappedCalls, untestedRows } from '../gate-parts/spec-map.ts';
import { parseRows } from '../gate-parts/spec-rows.ts';

describe('project rules prove themselves', () => {
  const [rule] = CODE_RULES.filter(({ name }) => name === 'no-math-random');
  if (!rule) throw new Error('the rule is gone');
  const source = { path: 'packages/rules/src/a.ts', text: '' };
  const unproven = (changed: Partial<HouseRule>) => unprovenHouseRules([{ ...rule, ...changed }], [source]);
  it('those of the project do', () => {
    expect(unproven({})).toEqual([]);
  });
  it('one that misses its planted breach, sees one where there is none or looks at no file is reported', () => {
    const { path, bad, good } = rule.planted;
    expect(unproven({ planted: { path, bad: good, good } })).toEqual([
      'no-math-random does not see its planted breach',
    ]);
    expect(unproven({ planted: { path, bad, good: bad } })).toEqual([
      'no-math-random sees a breach where there is none',
    ]);
    expect(unproven({ applies: () => false })).toEqual(['no-math-random: no file has a path that it looks at']);
  });
});

describe('plain words', () => {
  it('are proven by planted sentences; one that misses its own, or finds the other, is reported', () => {
    const [phrase] = PHRASES;
    if (!phrase) throw new Error('there are no phrases');
    const { bad, good } = phrase.planted;
    expect(unprovenPhrases(PHRASES)).toEqual([]);
    expect(unprovenPhrases([{ ...phrase, planted: { bad: good, good: bad } }])).toHaveLength(2);
  });
  it('are asked of comments and sentences, not of names and single words', () => {
    const of = (text: string) => hardPhrases({ path: 'apps/web/src/a.ts', text }).map((note) => note.split(': ')[0]);
    const word = 'stands';
    const sentence = `it ${word} there`;
    expect(of(`\n// ${sentence}\nconst ${word} = '${word}';`)).toEqual(['apps/web/src/a.ts:2']);
    expect(of(`const a = '${sentence}';\nconst b = \`\${a} ${sentence}\`;`)).toHaveLength(2);
  });
});

describe('references', () => {
  const targets = {
    decisions: new Set([7, 44]),
    rows: new Set(['LOTT-25']),
    exists: (path: string) => path === 'docs/there.md' || path === 'docs',
  };
  const dead = (text: string, path = 'docs/a.md') => deadReferences({ path, text }, targets);
  it('to papers outside of the repository, and to missing decisions, are seen with their line', () => {
    for (const cited of ['trust 40', 'trust rows 3', 'threat 9', 'decisions 12', 'wire 10.4', 'spec 9', 'trust.md'])
      expect(dead(`// why\n// a rule (${cited})`)).toEqual([expect.stringContaining(`docs/a.md:2: "${cited}"`)]);
    expect(dead('/** as decision 45 says, see docs/decisions/0046-a.md */')).toHaveLength(2);
  });
  it('to rows that docs/rows.md does not have, and links to missing files, are seen', () => {
    expect(dead('// LOTT-26', 'apps/a.ts')).toEqual(['apps/a.ts:1: docs/rows.md has no row "LOTT-26"']);
    expect(dead('![a](gone.webp "title") and\n[b](../docs/gone/)')).toHaveLength(2);
    expect(dead('[b]: gone.md')).toHaveLength(1);
    expect(dead('<img width="9" src="gone.webp"> <img src="there.md">')).toHaveLength(1);
  });
  it('to decisions, rows and files that there are, to addresses and to plain words are left alone', () => {
    expect(dead('decision 0044, docs/decisions/0007-a.md, LOTT-25, AES-256, a trust of 3 and wires')).toEqual([]);
    expect(dead('[a](there.md#part) [b](../docs) [c](https://a.example/b) [d](#part) [e](mailto:a@b.c)')).toEqual([]);
    expect(dead("call['a'](b)", 'apps/a.ts')).toEqual([]);
  });
  it('a decision that the index leaves out, or names otherwise, is reported', () => {
    const decisions = [{ path: 'docs/decisions/0007-a.md', text: '# 7. A choice\n' }];
    expect(unlistedDecisions(decisions, '# Decisions\n\n- [0007](0007-a.md) A choice\n')).toEqual([]);
    expect(unlistedDecisions(decisions, '# Decisions\n\n- [0007](0007-a.md) Another\n')).toEqual([
      'docs/decisions/README.md has no line "- [0007](0007-a.md) A choice"',
    ]);
  });
  it('a look that sees nothing has not seen the planted ones', () => {
    expect(unseenReferences(() => [])).toHaveLength(8);
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
  it('that break off, are repeated, skip a number or have no check are reported', () => {
    expect(table('| LOTT-01 | A panel of | e2e |').problems).toHaveLength(1);
    expect(table('| LOTT-01 | A. | e2e |', '| LOTT-01 | A. | e2e |').problems).toHaveLength(1);
    expect(table('| LOTT-01 | A. | e2e |', '| LOTT-03 | A. | e2e |').problems).toHaveLength(1);
    expect(table('| LOTT-01 | A. | seen |').problems).toHaveLength(1);
  });
});

describe('citations of rows in code', () => {
  const rows = ['LOTT-01', 'LOTT-02', 'LOTT-03'].map((id) => ({ id, text: 'A.', check: 'e2e' }));
  const code = (text: string) => [{ path: 'apps/web/src/a.ts', text }];
  it('a row without one is reported by its id; a range cites only its ends, because a search for the other ids does not find it', () => {
    expect(uncitedRows(rows, code('// (LOTT-01 to LOTT-03)'), {})).toEqual([expect.stringMatching(/^LOTT-02 /)]);
    expect(uncitedRows(rows, code("rows: ['LOTT-02'], // (LOTT-01, LOTT-03)"), {})).toEqual([]);
  });
  it('a row that is said to have no code needs none, and must be a row that has none', () => {
    const cited = code('// (LOTT-01, LOTT-02)');
    expect(uncitedRows(rows, cited, { 'LOTT-03': 'There is none.' })).toEqual([]);
    expect(uncitedRows(rows, cited, { 'LOTT-03': 'None.', 'LOTT-02': 'None.', 'LOTT-04': 'None.' })).toHaveLength(2);
  });
  it('tests, and what they share, are no code that fulfils a row', () => {
    expect(isCode.test('apps/web/src/a.tsx') && isCode.test('packages/ui/src/a.module.css')).toBe(true);
    const proofs = ['apps/web/src/a.test.tsx', 'apps/server/test/a.ts', 'apps/server/src/a.conformance.ts', 'e2e/a.ts'];
    expect(proofs.filter((path) => isCode.test(path))).toEqual([]);
  });
  it('a row that no test names is reported, unless it has no code', () => {
    const tests = new Map([['LOTT-01', ['a.test.ts']]]);
    expect(untestedRows(rows, tests, { 'LOTT-03': 'None.' })).toEqual(['LOTT-02 is named by the title of no test']);
  });
  it('each row without code says why', () => {
    expect(Object.values(ROWS_WITHOUT_CODE).filter((reason) => !reason.endsWith('.'))).toEqual([]);
  });
});

describe('arrows prove themselves', () => {
  const rule: ArrowRule = {
    name: 'a-never-imports-b',
    comment: '',
    from: { path: '^a/([^/]+)/' },
    to: { path: ['^b/', '^c/'], pathNot: '^b/$1/' },
    planted: { 'a/one/planted-breach.ts': '../../b/x.ts' },
  };
  const seen = { rule: rule.name, from: 'a/one/planted-breach.ts', to: 'b/x.ts' };
  const report = { modules: 3, files: ['a/one/y.ts', 'b/x.ts', 'c/x.ts'], breaches: [seen], edges: [] };
  it('a planted breach that is seen is right, and no breach of the tree', () => {
    expect(judgeArrows([rule], report)).toEqual([]);
  });
  it('one that its own rule does not find, or that is missing, is reported', () => {
    const blind = ['a-never-imports-b does not see its planted breach'];
    expect(judgeArrows([rule], { ...report, breaches: [] })).toEqual(blind);
    expect(judgeArrows([rule], { ...report, breaches: [{ ...seen, rule: 'another' }] })).toEqual(blind);
    expect(judgeArrows([{ ...rule, planted: {} }], report)).toEqual(['a-never-imports-b has no planted breach']);
  });
  it('a path that no file has is reported, at either end', () => {
    const without = (gone: string) => ({ ...report, files: report.files.filter((path) => path !== gone) });
    expect(judgeArrows([rule], without('c/x.ts'))).toEqual(['a-never-imports-b: no file has the path ^c/']);
    expect(judgeArrows([rule], without('a/one/y.ts'))).toEqual(['a-never-imports-b: no file has the path ^a/([^/]+)/']);
  });
  it('a breach of the tree is reported', () => {
    const real = { ...seen, from: 'a/one/y.ts' };
    expect(judgeArrows([rule], { ...report, breaches: [seen, real] })).toEqual([
      'a-never-imports-b: a/one/y.ts -> b/x.ts',
    ]);
  });
});

describe('rules of style sheets prove themselves', () => {
  it('those of the project do', async () => {
    expect(await unprovenCssRules(cssConfig)).toEqual([]);
  });
  it('letter sizes are the theme’s in the app and its kit, not in a game', async () => {
    const letters = async (path: string) => (await cssBreaches('a { font-size: 0.14rem }', cssConfig, path)).length;
    expect(await letters('packages/ui/src/a.css')).toBe(1);
    expect(await letters('games/rocket/src/screen/a.css')).toBe(0);
  });
  it('a rule without a planted breach, and one that lets it pass, are reported', async () => {
    expect(await unprovenCssRules({ rules: { 'color-no-hex': true } })).toEqual(['color-no-hex has no planted breach']);
    const blind = await unprovenCssRules({ rules: { 'property-disallowed-list': ['left'] } });
    expect(blind).toContain('property-disallowed-list does not see the planted "margin-left: 1px"');
  });
});

describe('imports', () => {
  it('an import that the workspace does not declare is seen', () => {
    const workspace = { folder: 'apps/web', name: '@tessera/web', declared: new Set(['react']) };
    const source = {
      path: 'apps/web/src/a.ts',
      text: "import 'react';\nimport '@tessera/ui';\nconst x = import('pg');\nexport { x };",
    };
    expect(undeclaredImports(source, workspace)).toHaveLength(2);
  });
});

describe('the map of calls', () => {
  const contract = [{ path: 'packages/contract/src/a.ts', text: 'export const getA = defineEndpoint({' }];
  const served = (text: string) => [
    { path: 'apps/server/src/modules/a/a.test.ts', text: "call('getA')" },
    { path: 'apps/server/src/modules/a/a.ts', text },
  ];
  it('names where a call is declared, served and tested', () => {
    for (const text of ["handleSession(\n  'getA', () => 1)", "serveBy('getA', own.getB, {"])
      expect(mapCalls(['getA'], contract, served(text))).toEqual([
        {
          name: 'getA',
          declared: 'packages/contract/src/a.ts',
          handled: 'apps/server/src/modules/a/a.ts',
          tested: ['apps/server/src/modules/a/a.test.ts'],
        },
      ]);
  });
  it('tells a call that no file declares or serves', () => {
    expect(unmappedCalls(mapCalls(['getA'], [], served("name: 'getA'")))).toEqual([
      'no file of the contract declares getA',
      'no file of a module serves getA',
    ]);
    expect(unmappedCalls(mapCalls(['getA'], contract, served("handleGuest('getA')")))).toEqual([]);
  });
});
