import { uuidv7 } from 'uuidv7';
import type { ChecklistItemId, CommentId, LinkId } from '#modules/boards/contract/ids.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type { UserId } from '#shared/ids.ts';
import type { Random } from '#shared/seeded-random.ts';
import { HOUR } from '#shared/time.ts';
import type { HistoryRow, ItemRow, Sheet } from './sheet.ts';
import type { DemoWords } from './words.ts';

export interface Talkers {
  readonly workers: readonly UserId[];
  readonly random: Random;
  readonly now: Date;
  readonly words: DemoWords;
}

/** Gives what is at work or next a few words, steps and links, so that a card has something on it. */
export function layTalk(sheet: Sheet, rows: readonly ItemRow[], talkers: Talkers): void {
  const open = rows.filter((row) => row.status !== 'Complete' && row.column_id !== null);
  for (const [n, row] of open.entries()) {
    // Whatever the day, there is something to look at.
    if (n === 0 || talkers.random.chance(0.6)) layComments(sheet, row, talkers);
    if (n === 0 || talkers.random.chance(0.5)) laySteps(sheet, row, talkers);
  }
  // How much is at work depends on the day: what is at work holds up what is not, or one piece of work another.
  const atWork = open.find((row) => row.status === 'Active') ?? open[0];
  const [first, second] = open
    .filter((row) => row !== atWork)
    .toSorted((one, other) => Number(one.status !== null) - Number(other.status !== null));
  if (atWork && first) layLink(sheet, { from: atWork, to: first, kind: 'blocks' }, talkers);
  if (first && second) layLink(sheet, { from: first, to: second, kind: 'relates' }, talkers);
}

/** Since its last move, and before now. */
const momentsOf = (row: ItemRow, { random, now }: Talkers): [Date, Date] => {
  const from = row.entered_column_at.getTime();
  const span = Math.max(0, now.getTime() - from);
  const first = from + span * (0.2 + random.next() * 0.3);
  return [new Date(first), new Date(Math.min(now.getTime(), first + Math.min(span * 0.4, 3 * HOUR)))];
};

const entryOf = (row: ItemRow, happened: Pick<HistoryRow, 'kind' | 'detail' | 'actor_id' | 'at'>): HistoryRow => ({
  id: uuidv7(),
  account_id: row.account_id,
  board_id: row.board_id,
  item_id: row.id,
  from_column_id: row.column_id,
  to_column_id: row.column_id,
  from_status: null,
  to_status: null,
  points: row.points,
  sprint_id: row.sprint_id,
  above_limit: null,
  limit_reason: null,
  ...happened,
});

function layComments(sheet: Sheet, row: ItemRow, talkers: Talkers): void {
  const { workers, random, words } = talkers;
  const [asks, answers] = [random.pick(workers), random.pick(workers)];
  const moments = momentsOf(row, talkers);
  random.pick(words.talks).forEach((content, n) => {
    const author = n === 0 ? asks : answers;
    const at = moments[n] ?? moments[0];
    const id = uuidv7() as CommentId;
    const said = { id, account_id: row.account_id, item_id: row.id, content, mentions: [], created_at: at, edited_at: null, version: 1 };
    sheet.board_comments.push({ ...said, author_id: author });
    sheet.board_item_history.push(entryOf(row, { kind: 'commented', detail: { op: 'added', commentId: id }, actor_id: author, at }));
  });
}

function laySteps(sheet: Sheet, row: ItemRow, talkers: Talkers): void {
  const titles = talkers.random.pick(talkers.words.steps);
  const ranks = ranksBetween(null, null, titles.length);
  const [at] = momentsOf(row, talkers);
  const done = row.status === 'Active' ? talkers.random.between(1, titles.length - 1) : 0;
  titles.forEach((title, n) => {
    const id = uuidv7() as ChecklistItemId;
    const of = { id, account_id: row.account_id, item_id: row.id, created_at: at };
    sheet.board_checklist_items.push({ ...of, title, is_done: n < done, rank: ranks[n] ?? '' });
  });
  const by = row.assignee_id ?? talkers.workers[0] ?? null;
  sheet.board_item_history.push(entryOf(row, { kind: 'checked', detail: { op: 'added' }, actor_id: by, at }));
}

interface Joined {
  readonly from: ItemRow;
  readonly to: ItemRow;
  readonly kind: 'blocks' | 'relates';
}

function layLink(sheet: Sheet, { from, to, kind }: Joined, { now, workers }: Talkers): void {
  const [one, other] = kind === 'relates' && to.id < from.id ? [to, from] : [from, to];
  const id = uuidv7() as LinkId;
  const at = new Date(Math.min(now.getTime(), Math.max(from.entered_column_at.getTime(), to.entered_column_at.getTime()) + HOUR / 2));
  sheet.board_links.push({ id, account_id: from.account_id, from_id: one.id, to_id: other.id, kind, created_at: at });
  for (const [row, seen, itemId] of [
    [one, kind, other.id],
    [other, kind === 'blocks' ? 'blocked_by' : kind, one.id],
  ] as const) {
    sheet.board_item_history.push(
      entryOf(row, { kind: 'linked', detail: { op: 'added', kind: seen, itemId }, actor_id: workers[0] ?? null, at }),
    );
  }
}
