import { splitKey } from './keys.ts';
import { ROWS_MAX } from '#platform/formats/records.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import type { RefusedRow, Rows, Story } from './reading.ts';
import { isRefused, refusal, toStory } from './story.ts';

const bullet = /^(?:[-*+•‣◦▪●–—·]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+/i;
const checkbox = /^\[([ xX✓]?)\]\s*|^([☐☑☒✅])\s*/;
const rule = /^(?:[-=_*~]\s?){3,}$/;

/**
 * Reads one story a line: bullets, numbers, boxes, heading marks and keys in front are understood and taken off.
 * @throws Unreadable too_many_rows
 */
export function readList(text: string): Rows {
  const stories: Story[] = [];
  const refused: RefusedRow[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const row = rule.test(line.trim()) ? refusal(index + 1, 'no_title', line) : readLine(index + 1, line);
    if (isRefused(row)) refused.push(row);
    else stories.push(row);
    if (stories.length + refused.length > ROWS_MAX) throw new Unreadable('too_many_rows', { format: 'list' });
  });
  return { format: 'list', stories, refused };
}

function readLine(sourceLine: number, line: string): Story | RefusedRow {
  const unmarked = line
    .trim()
    .replace(/^(?:>\s*|#{1,6}\s+)/, '')
    .replace(bullet, '')
    .replace(/^[-*+•–—]$/, '');
  const box = checkbox.exec(unmarked);
  const mark = box?.[1] ?? box?.[2] ?? '';
  return toStory(sourceLine, { ...splitKey(unmarked.slice(box?.[0].length ?? 0)), isDone: /[xX✓☑☒✅]/.test(mark) });
}
