import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../package.json');
const { start } = (JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }).scripts;

const words = start.split(' ');

/** What `npm start` tells Node of memory: whoever measures the product as it is run tells it the same. */
export const startFlags: readonly string[] = words.filter((word) => word.startsWith('--'));

/** What `npm start` tells Node by its environment. */
export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=', 2) as [string, string]), // split at the sign just found
);
