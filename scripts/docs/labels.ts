import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#shared/locale.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../src');
const files = new Map<string, unknown>();

/**
 * A text of the product's interface, so that a page cannot quote one that is not there.
 * @param key `poker:room.reveal`, of a part `poker-room:…`; the shell's begin with `shell:`, the shared ones with `ui:`
 * @param places what to put in place of `{{places}}`
 * @throws Error for a key that the locale file does not have
 */
export function labelOf(language: Locale, key: string, places: Readonly<Record<string, string>> = {}): string {
  const [namespace = '', dotted = ''] = key.split(':');
  const words = fileCandidates(namespace, language).find((file) => existsSync(file));
  if (!words) throw new Error(`<Text k="${key}" />: there is no locale file ${namespace} in ${language}`);
  const found = valueAt(readJson(words), dotted.split('.'));
  if (typeof found !== 'string') throw new Error(`<Text k="${key}" />: ${path.relative(SOURCES, words)} has no such text`);
  const text = found.replace(/\{\{(\w+)[^}]*\}\}/g, (place, name: string) => places[name] ?? place);
  if (text.includes('{{')) throw new Error(`<Text k="${key}" />: say what to put in place of the braces of "${text}"`);
  return text;
}

function fileCandidates(namespace: string, language: Locale): string[] {
  if (namespace === 'ui') return [path.join(SOURCES, `ui/text/locales/${language}.json`)];
  if (namespace === 'shell') return [path.join(SOURCES, `web/locales/${language}.json`)];
  const words = namespace.split('-');
  // A module's name may have hyphens as well: the longest one that is a folder wins.
  return words.map((_, at) => {
    const module = words.slice(0, words.length - at).join('-');
    const part = words.slice(words.length - at).join('-');
    return path.join(SOURCES, 'modules', module, 'locales', part, `${language}.json`);
  });
}

function readJson(file: string): unknown {
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(file, 'utf8')));
  return files.get(file);
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}
