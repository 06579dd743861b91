import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, type Finding } from '../step.ts';
import { refuseWords } from './glossary.ts';

/** What people read who use the product or run it; records of decisions speak to those who build it. */
const DOCS = ['README.md', 'CHANGELOG.md'];
const FOLDER = 'docs/operations';

/** The words that no text says are in no document for users either; code in it is read by machines. */
export function textsOfDocs(root: string): Finding[] {
  const files = [...DOCS.filter((file) => existsSync(join(root, file))), ...manuals(root)];
  return files.flatMap((file) => prose(readFileSync(join(root, file), 'utf8')).flatMap((text, at) => findings(file, at + 1, text)));
}

const manuals = (root: string): string[] =>
  existsSync(join(root, FOLDER)) ? filesBelow(root, FOLDER).filter((file) => file.endsWith('.md')) : [];

/** Each line without what is code in it, so that the numbers of lines stay. */
function prose(text: string): string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    return isCode ? '' : line.replace(/`[^`]*`/g, 'x');
  });
}

const findings = (file: string, line: number, text: string): Finding[] =>
  refuseWords(text, 'en').map((wrong) => ({ file, line, message: wrong }));
