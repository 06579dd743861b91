import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ringOf } from './rings.ts';
import { filesBelow, type Finding, isTest, type Step } from './step.ts';
import { isInVocabulary, whereItBelongs } from './vocabulary.ts';

const TOP_LEVEL = new Set(
  [
    'README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md LICENSE',
    'package.json package-lock.json knip.json',
    'vite.config.ts vitest.config.ts playwright.config.ts',
    'docs migrations scripts src test',
  ].flatMap((line) => line.split(' ')),
);
const SOURCE = new Set(['shared', 'platform', 'ui', 'modules', 'server', 'web']);
const TEST_FOLDERS = new Set(['support', 'fixtures', 'journeys', 'isolation', 'reliability', 'security', 'bench']);

/** Files whose length is bounded because somebody reads them from top to bottom. */
const LENGTHS: readonly (readonly [RegExp, number, string])[] = [
  [/^src\/modules\/[^/]+\/README\.md$/, 30, 'a module’s README names its nouns, invariants and events; the rest is read from the code'],
  [/^src\/modules\/[^/]+\/web\/screens\/[^/]+\.tsx$/, 200, 'a screen arranges parts: move pieces to web/parts/, decisions to rules.ts'],
  [/^README\.md$/, 120, 'what it is, how to run and test it, where next'],
  [/^ARCHITECTURE\.md$/, 200, 'details belong to a decision record or a module’s README'],
  [/^docs\/decisions\/[^/]+\.md$/, 40, 'a decision record is status, context, decision, consequences and what was rejected'],
];

/** Words that say nothing about what is inside, as a whole name or as its last word. */
const VAGUE = /(?:^|-)(?:utils?|helpers?|common|misc|manager)$|^(?:data|info)$/;
/** Names that others gave: tools look for them, or a licence asks to be called so. */
const EXEMPT = /^(?:README\.md$|\.)|LICENSE/;
const KEBAB_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

export const structure: Step = {
  name: 'structure',
  what: 'names, places and lengths',
  async run(root) {
    const files = filesBelow(root);
    return {
      findings: [
        ...modulesWithoutRing(root, files),
        ...files.flatMap((file) => [...placeOf(file), ...nameOf(file), ...lengthOf(root, file)]),
      ],
    };
  },
};

function placeOf(file: string): Finding[] {
  const [top = '', second = '', third = '', ...rest] = file.split('/');
  const refuse = (message: string): Finding[] => [{ file, message }];
  if (!top.startsWith('.') && !TOP_LEVEL.has(top) && !/^tsconfig(?:\.[a-z-]+)?\.json$/.test(top)) {
    return refuse(`${top} is no name of the top level: code belongs in src/, what npm run calls in scripts/, papers in docs/`);
  }
  if (top === 'src' && !SOURCE.has(second)) {
    return refuse(
      `src/ holds ${[...SOURCE].join(', ')}: product nouns belong in a module, server machinery in platform, browser machinery in ui`,
    );
  }
  if (top === 'test' && !TEST_FOLDERS.has(second)) {
    return refuse(`test/ holds ${[...TEST_FOLDERS].join(', ')}: a test of one module stands beside what it tests`);
  }
  if (top === 'docs' && second === 'decisions' && !/^\d{4}-[a-z0-9-]+\.md$/.test(third)) {
    return refuse('a decision record is called NNNN-title.md');
  }
  if (top !== 'src' || second !== 'modules') return [];
  return placeInModule(file, third, rest.join('/'));
}

function placeInModule(file: string, module: string, path: string): Finding[] {
  if (path === '') return [{ file, message: 'src/modules holds one folder per module and nothing beside them' }];
  if (isTest(path) || isInVocabulary(path)) return [];
  return [{ file, message: `${path} is not in the vocabulary of a module (${module}): ${whereItBelongs(path)}` }];
}

function modulesWithoutRing(root: string, files: readonly string[]): Finding[] {
  const modules = new Set(files.flatMap((file) => /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []));
  return [...modules].flatMap((module) => {
    const file = `src/modules/${module}`;
    if (!ringOf(root, module)) {
      return [
        {
          file,
          message: `${module} is in no ring. A module owns a table, an outside service or a life cycle, and says its ring (base, work or portfolio) in server/index.ts, or in web/index.ts when it has no server; else it is a resource of another module`,
        },
      ];
    }
    return files.includes(`${file}/README.md`)
      ? []
      : [
          {
            file,
            message: 'has no README.md: its nouns, invariants, events, and what it deliberately does not do, in at most 30 lines',
          },
        ];
  });
}

function nameOf(file: string): Finding[] {
  if (!/^(?:src|scripts|test|migrations)\//.test(file)) return [];
  const findings: Finding[] = [];
  const names = file.split('/').slice(1);
  const bad = names.find((name) => !EXEMPT.test(name) && !KEBAB_FILE.test(name) && !file.startsWith('migrations/'));
  if (bad) findings.push({ file, message: `${bad} is not kebab-case: one spelling of a name works on every file system` });
  const vague = names.map((name) => basename(name).replace(/\..*$/, '')).find((name) => VAGUE.test(name));
  if (vague)
    findings.push({
      file,
      message: `"${vague}" says nothing about what is inside, so anything ends up there: name it after its main export`,
    });
  return findings;
}

function lengthOf(root: string, file: string): Finding[] {
  const bound = LENGTHS.find(([pattern]) => pattern.test(file));
  if (!bound) return [];
  const [, most, why] = bound;
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  return lines <= most ? [] : [{ file, message: `has ${lines} lines, at most ${most}: ${why}` }];
}
