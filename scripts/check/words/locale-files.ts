import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, type Finding } from '../step.ts';

export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

export interface LocaleFile {
  readonly file: string;
  readonly language: Language;
  /** Dotted key → text, in the order of the file. */
  readonly texts: ReadonlyMap<string, string>;
  /** Line of a key, for the message. */
  readonly lineOf: (key: string) => number | undefined;
}

export interface LocaleFolder {
  readonly folder: string;
  /** The module's name; outside a module `shell` and `ui`, as src/ui/text names them, and `platform-mail` for src/platform/mail. */
  readonly namespace: string;
  readonly files: readonly LocaleFile[];
}

/** Reads every `locales/` folder of src. Files that are no JSON object of texts are findings. */
export function readLocales(root: string): { folders: LocaleFolder[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const found = filesBelow(root, 'src').filter((file) => /\/locales\/(?:[^/]+\/)?[^/]+$/.test(file));
  const folders = [...new Set(found.map((file) => dirname(file)))].map((folder) => {
    const files = found.filter((file) => dirname(file) === folder).flatMap((file) => readLocale(root, file, findings));
    return { folder, namespace: namespaceOf(folder), files };
  });
  return { folders, findings };
}

function namespaceOf(folder: string): string {
  const [, top = '', inner] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(folder) ?? [];
  const part = /\/locales\/([^/]+)$/.exec(folder)?.[1];
  const owner = { modules: inner, web: 'shell', platform: `platform-${inner}` }[top] ?? 'ui';
  return part ? `${owner}-${part}` : owner;
}

function readLocale(root: string, file: string, findings: Finding[]): LocaleFile[] {
  const language = languages.find((known) => file.endsWith(`/${known}.json`));
  if (!language) {
    findings.push({ file, message: 'locales/ holds en.json, fr.json and es.json alone' });
    return [];
  }
  const source = readFileSync(join(root, file), 'utf8');
  try {
    const texts = new Map<string, string>();
    flatten(JSON.parse(source), '', texts);
    return [{ file, language, texts, lineOf: (key) => lineOf(source, key) }];
  } catch (cause) {
    findings.push({ file, message: `is not JSON of texts: ${cause instanceof Error ? cause.message : String(cause)}` });
    return [];
  }
}

/** @throws TypeError at a value that is neither text nor a group of texts */
function flatten(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') {
    into.set(key, value);
    return;
  }
  if (typeof value !== 'object' || value === null) throw new TypeError(`${key} is ${String(value)}, not a text`);
  for (const [name, inner] of Object.entries(value)) flatten(inner, key ? `${key}.${name}` : name, into);
}

/** The line of a nested key: each part is looked for below the one before it. Exact for files as the formatter writes them. */
function lineOf(source: string, key: string): number | undefined {
  const lines = source.split('\n');
  let line = -1;
  for (const part of key.split('.')) {
    const next = lines.findIndex((text, index) => index > line && text.trimStart().startsWith(`"${part}":`));
    if (next >= 0) line = next;
  }
  return line < 0 ? undefined : line + 1;
}
