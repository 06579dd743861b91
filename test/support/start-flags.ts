import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../package.json');
const { start } = (JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }).scripts;

/** What `npm start` tells Node of memory: whoever measures the product as it is run tells it the same. */
export const startFlags: readonly string[] = start.split(' ').filter((word) => word.startsWith('--'));
