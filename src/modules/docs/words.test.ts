import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#ui/text/languages.ts';

const PAGES = path.resolve(import.meta.dirname, 'pages');
const textsIn = (language: string): (readonly [file: string, text: string])[] =>
  readdirSync(path.join(PAGES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => [file, readFileSync(path.join(PAGES, language, file), 'utf8')]);

/** Second names of one thing that readers of the pages found, and what the glossary calls it. */
const refused: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/neighbour/, 'neighbor'],
    [/\[Prices\]/, 'Pricing, as in the header'],
  ],
  fr: [
    [/l’exploitant/i, 'la personne qui exploite ce site'],
    [/l’administration/i, 'les admins'],
    [/coéquipier/i, 'collègue'],
    [/le support(?!\p{L})/iu, 'l’assistance'],
    [/(?:est|montre) l’humeur/i, 'le ressenti'],
    [/(?:y compris|sauf) qui/i, 'les personnes qui'],
  ],
  es: [
    [/quien(?:es)? (?:lo |la )?administran?(?!\p{L})/iu, 'quien opera el sitio'],
    [/(?<!\p{L})la administración/iu, 'quien es titular o admin'],
    [/compañer[oa]s/i, 'colegas'],
    [/pronóstico|rendimiento|soporte/i, 'previsión, tasa de entrega, asistencia'],
    [/(?<!\p{L})puls(?:a|an|as|e|en|ar)(?!\p{L})/iu, 'presiona'],
    [/(?:^|[;,.:] )mira (?:la )?\[/imu, 'consulta'],
  ],
};

test('No page calls a thing by a second name.', () => {
  const found = languages.flatMap((language) =>
    textsIn(language).flatMap(([file, text]) =>
      (refused[language] ?? []).flatMap(([word, used]) =>
        word.test(text) ? [`${language}/${file}: ${word.exec(text)?.[0]} → ${used}`] : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('What is on a board is an item: cards are of poker and retrospectives.', () => {
  const cards = /(?<!\p{L})(?:cards?|cartes?|tarjetas?)(?!\p{L})/iu;
  const found = languages.flatMap((language) =>
    textsIn(language).filter(([file, text]) => file === 'user-guide/boards.mdx' && cards.test(text)),
  );
  expect(found).toEqual([]);
});
