import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, type Finding } from '../step.ts';
import { type Language, languages } from './locale-files.ts';
import { isDocumented, refusePart } from './voice.ts';

/** Pages in Markdown, a folder for each language. */
const FOLDER = 'src/modules/docs/pages';

/** One paragraph, row, heading or point, and the line that it begins on. */
interface Piece {
  readonly line: number;
  readonly text: string;
}

/** The voice and the typography of the documentation's pages are those of the screens. */
export function textsOfPages(root: string): Finding[] {
  return languages.flatMap((language) => {
    const folder = `${FOLDER}/${language}`;
    if (!existsSync(join(root, folder))) return [];
    const files = filesBelow(root, folder).filter((file) => file.endsWith('.mdx'));
    return files.flatMap((file) => piecesOf(readFileSync(join(root, file), 'utf8')).flatMap((piece) => findings(file, language, piece)));
  });
}

const findings = (file: string, language: Language, { line, text }: Piece): Finding[] =>
  refusePart(text, language).map((wrong) => ({ file, line, message: `${wrong}: ${text}` }));

const BEGINS = /^\s*(?:[-|#<]|\d+\.)/;
const HEAD = /^(?:title|description): /;
/** What readers search for: their words, not those of the product. */
const NO_PROSE = /^(?:keywords|updated|awaits): /;

/** Lines that belong together are one text: a question may begin on the line before its mark. Code is left out. */
function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [at, line] of source.split('\n').entries()) {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    const text = isCode || isFence || NO_PROSE.test(line) ? '' : proseOf(line);
    const last = pieces.at(-1);
    if (last && isOpen && text && !BEGINS.test(line)) pieces[pieces.length - 1] = { ...last, text: `${last.text} ${text}` };
    else if (text) pieces.push({ line: at + 1, text });
    isOpen = text !== '' && !HEAD.test(line);
  }
  return pieces;
}

/** A line as it is read: without names of the head, code, keys, bold marks, refusals word for word, addresses of links, rules of tables. */
const proseOf = (line: string): string =>
  line
    .replace(HEAD, '')
    .replaceAll(/<Keys>.*?<\/Keys>|\(\?\)/g, 'x')
    .replaceAll(/\*\*(.*?)\*\*/g, (_bold: string, text: string) => (isDocumented(text) ? 'x' : text))
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replace(/^[\s|:-]+$/, '')
    .trim();
