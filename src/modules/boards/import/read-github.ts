import { field, isRecord, listAt, primitiveText, textAt, type JsonRecord } from '#platform/formats/json-record.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import { readMoment } from './dates.ts';
import { isRefused, refusal, toItem, type RawItem } from './item.ts';
import type { Loss, ReadItem, RefusedRow, Rows } from './reading.ts';
import { levelOf, priorityOf } from './vocabulary.ts';

/** Issues as the REST interface and `gh issue list --json` write them, bare or in a list named `items` or `issues`. */
export function readGitHub(json: unknown): Rows {
  const list = Array.isArray(json) ? json : isRecord(json) ? (listAt(json, 'items') ?? listAt(json, 'issues')) : undefined;
  if (!list) throw new Unreadable('foreign_json', { format: 'github' });
  if (list.length === 0) throw new Unreadable('empty', { format: 'github' });
  if (!list.some((issue) => isRecord(issue) && isIssue(issue))) throw new Unreadable('foreign_json', { format: 'github' });
  const losses: Loss[] = [];
  const rows = list.map((issue, index) => readIssue(issue, index + 1, losses));
  return {
    format: 'github',
    name: null,
    columns: [
      { title: 'Open', kind: 'TODO' },
      { title: 'Closed', kind: 'COMPLETE' },
    ],
    items: rows.filter((row): row is ReadItem => !isRefused(row)),
    refused: rows.filter(isRefused),
    losses,
    kept: [],
  };
}

const isIssue = (issue: JsonRecord): boolean =>
  textAt(issue, 'title') !== undefined && textAt(issue, 'number', 'html_url', 'url') !== undefined;

const isPullRequest = (issue: JsonRecord): boolean =>
  isRecord(field(issue, 'pull_request')) || /\/pull\/\d+$/.test(textAt(issue, 'html_url', 'url') ?? '');

function readIssue(issue: unknown, sourceLine: number, losses: Loss[]): ReadItem | RefusedRow {
  if (!isRecord(issue)) return refusal(sourceLine, 'not_an_item', primitiveText(issue));
  const title = textAt(issue, 'title') ?? '';
  if (isPullRequest(issue)) return refusal(sourceLine, 'pull_request', title);
  const labels = (listAt(issue, 'labels') ?? []).map((label) => (isRecord(label) ? (textAt(label, 'name') ?? '') : primitiveText(label)));
  const moment = (...names: [string, string]): string | null => {
    const read = readMoment(textAt(issue, ...names));
    if (read === undefined) losses.push({ sourceLine, kind: 'date_unread', column: names[0], value: textAt(issue, ...names) ?? '' });
    return read ?? null;
  };
  const createdAt = moment('created_at', 'createdAt');
  const completedAt = moment('closed_at', 'closedAt');
  const isClosed = /^closed$/i.test(textAt(issue, 'state') ?? '') || completedAt !== null;
  const [assignee = null, ...others] = assigneesOf(issue);
  const raw: RawItem = {
    title,
    sourceKey: textAt(issue, 'html_url', 'url', 'number'),
    description: textAt(issue, 'body') ?? '',
    column: isClosed ? 'Closed' : 'Open',
    labels,
    assignee,
    others,
    priority: labels.map((label) => priorityOf(label.replace(/^priority\s*[:/-]\s*/i, ''))).find((found) => found !== 'medium') ?? 'medium',
    type: labels.map((label) => levelOf(label)).find((found) => found !== 'story') ?? 'story',
    createdAt,
    completedAt,
  };
  return toItem(sourceLine, raw, losses);
}

/** Each once: the interface names the first of them twice. */
function assigneesOf(issue: JsonRecord): string[] {
  const all = [field(issue, 'assignee'), ...(listAt(issue, 'assignees') ?? [])].filter(isRecord);
  return [...new Set(all.flatMap((one) => textAt(one, 'name', 'login') ?? []))];
}
