import { expect, test } from 'vitest';
import { findingsIn } from '../file-tree.ts';
import { words } from '../words.ts';

const findings = (language: string, ...lines: readonly string[]): Promise<string[]> =>
  findingsIn(words, { [`src/modules/docs/pages/${language}/teams/page.mdx`]: lines.join('\n') });

test.each([
  ['fr', 'Deux équipes : une', 'needs U+00A0 before a colon'],
  ['fr', '- **Liens :** dans la salle', 'needs U+00A0 before a colon'],
  ['fr', 'Le titre ?', 'needs U+202F before ; ! ?'],
  ['fr', '| « Équipe » | Ici |', 'needs U+00A0 inside « »'],
  ['es', 'Se llama «Equipo»', 'uses “ ” as quotation marks'],
  ['es', '- Puedes usted abrirlo', 'says usted'],
  ['en', 'Whoever leads', 'where the word is: who'],
])('A page in %s that says “%s” is refused.', async (language, text, why) => {
  expect(await findings(language, '---', 'title: Team', '---', '', text)).toEqual([expect.stringContaining(why)]);
  expect(await findings(language, '```bash', text, '```', '`whoever`')).toEqual([]);
});

test('What is no prose passes: names of the head, keys, marks, addresses, refusals of the specification.', async () => {
  const page = [
    '---\ntitle: Équipes\nkeywords: [rétro, whoever]\nupdated: 2026-11-29\n---',
    'Ouvrez [la page](/docs/teams?tab=a) ou <Text k="teams:team.more" />\u00a0: c’est tout.',
    '| <Keys>?</Keys> | :--- |',
    '| **Cannot delete active session. Please complete or archive it first.** | Terminez-la. |',
  ];
  expect(await findings('fr', ...page)).toEqual([]);
  expect(await findings('es', '¿Se abre en', 'la lista? Sí.')).toEqual([]);
});
