import { field, isRecord, listAt, primitiveText, textAt, type JsonRecord } from '#platform/formats/json-record.ts';
import { ROWS_MAX } from '#platform/formats/records.ts';
import { isTrelloBoard } from '#platform/formats/trello-board.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import { issueOf, splitKey } from './keys.ts';
import type { RefusedRow, Rows, Story } from './reading.ts';
import { readTrello } from './read-trello.ts';
import { isRefused, refusal, toStory, type RawStory } from './story.ts';

/** Names under which programs keep their list: GitHub's search, Jira's search, this product's own export, others. */
const listNames = ['items', 'issues', 'stories', 'tasks', 'cards', 'nodes', 'data', 'values', 'results'] as const;

/** Whether a text without a telling file name means to be JSON: `[ ] a task` and `[TRM-1] a title` do not. */
export function looksLikeJson(text: string): boolean {
  const start = text.trimStart();
  if (/^(\{\s*["}]|\[\s*[{"])/.test(start)) return true;
  return /^\[\s*\]\s*$/.test(start);
}

/** @throws Unreadable broken_json, foreign_json, empty, too_many_rows */
export function readJson(text: string): Rows {
  const json = parse(text);
  if (isTrelloBoard(json)) return readTrello(json);
  const list = listOf(json);
  if (!list) throw new Unreadable('foreign_json', { format: 'json' });
  if (list.length === 0) throw new Unreadable('empty', { format: 'json' });
  if (list.length > ROWS_MAX) throw new Unreadable('too_many_rows', { format: 'json' });
  if (!list.some((item) => typeof item === 'string' || (isRecord(item) && titleOf(flat(item)) !== undefined))) {
    throw new Unreadable('foreign_json', { format: 'json' });
  }
  const isGitHub = list.some((item) => isRecord(item) && isGitHubIssue(flat(item)));
  const rows = list.map((item, index) => readItem(item, index + 1, isGitHub));
  return {
    format: isGitHub ? 'github' : 'json',
    stories: rows.filter((row): row is Story => !isRefused(row)),
    refused: rows.filter(isRefused),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreadable('broken_json', { format: 'json' }, { cause });
  }
}

function listOf(json: unknown): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isRecord(json)) return undefined;
  return listNames.map((name) => listAt(json, name)).find((list) => list !== undefined);
}

/** Jira keeps an issue's texts in `fields`, GitHub's projects in `content`. */
function flat(item: JsonRecord): JsonRecord {
  const inner = [field(item, 'fields'), field(item, 'content')].find(isRecord);
  return inner ? { ...item, ...inner } : item;
}

const titleOf = (item: JsonRecord): string | undefined => textAt(item, 'title', 'summary', 'name');

function isGitHubIssue(item: JsonRecord): boolean {
  const url = textAt(item, 'html_url', 'url') ?? '';
  return field(item, 'number') !== undefined && (/\/(issues|pull)\/\d+$/.test(url) || field(item, 'pull_request') !== undefined);
}

const isPullRequest = (item: JsonRecord): boolean =>
  isRecord(field(item, 'pull_request')) ||
  field(item, 'type') === 'PullRequest' ||
  /\/pull\/\d+$/.test(textAt(item, 'html_url', 'url') ?? '');

function readItem(item: unknown, sourceLine: number, isGitHub: boolean): Story | RefusedRow {
  if (typeof item === 'string') return toStory(sourceLine, splitKey(item));
  if (!isRecord(item)) return refusal(sourceLine, 'not_an_item', primitiveText(item));
  const flattened = flat(item);
  const title = titleOf(flattened) ?? '';
  if (isGitHub && isPullRequest(flattened)) return refusal(sourceLine, 'pull_request', title);
  if (field(flattened, 'archived') === true) return refusal(sourceLine, 'archived', title);
  return toStory(sourceLine, rawOf(flattened, title));
}

function rawOf(item: JsonRecord, title: string): RawStory {
  const split = splitKey(title);
  const key = keyOf(item);
  return {
    ...(key === undefined ? split : { key, title }),
    description: textAt(item, 'description', 'body', 'desc', 'notes'),
    estimate: textAt(item, 'finalEstimate', 'storyPoints', 'story_points', 'storypoints', 'points', 'estimate'),
    isDone: field(item, 'closed') === true || /^closed$/i.test(textAt(item, 'state') ?? ''),
  };
}

function keyOf(item: JsonRecord): string | undefined {
  const address = textAt(item, 'html_url', 'url');
  const fromAddress = address === undefined ? undefined : issueOf(address)?.key;
  return textAt(item, 'key', 'issueKey', 'issuekey', 'identifier') ?? fromAddress ?? textAt(item, 'number', 'id');
}
