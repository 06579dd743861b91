import { stringify } from 'csv-stringify/sync';
import type { SessionExport } from '#modules/poker/contract/export.ts';
import type { ExportLanguage } from './export-language.ts';
import { wordsOf, type ExportWords } from './words.ts';

type ExportedStory = SessionExport['stories'][number];
type Cell = string | number | null;

/** One vote of a story, from the history of all rounds or, without it, from the last revealed round. */
interface VoteRow {
  readonly round: number;
  readonly name: string;
  readonly value: string;
  readonly confidence: number | null;
  readonly changedVote: boolean;
  readonly initialVote: string | null;
  readonly votingDuration: number | null;
  readonly votedAt: string | null;
}

export interface CsvOptions {
  readonly language: ExportLanguage;
  readonly delimiter?: ',' | ';' | '\t';
}

/**
 * Writes one row per story and vote (S2-20); a story without votes to show has one row. UTF-8 with a byte order mark,
 * since Excel takes a file without one for Latin-1; cells that a spreadsheet would run as formulas get an apostrophe.
 * What was said stands with its story's first row, what was said of the session as a whole in a last row of its own.
 */
export function writeCsv(content: SessionExport, { language, delimiter = delimiterOf(language) }: CsvOptions): string {
  const words = wordsOf(language);
  const hasHistory = content.history !== undefined;
  const hasVotes = hasHistory || content.stories.some(({ votes }) => votes !== undefined);
  const columns = columnsOf(words, { hasVotes, hasHistory, hasDiscussions: content.discussions !== undefined });
  const rows = content.stories.flatMap((story, index) => rowsOfStory(content, story, index + 1));
  const general = commentsOn(content, null);
  if (general) rows.push({ number: null, story: null, vote: null, comments: general });
  return stringify(
    rows.map((row) => columns.map(({ cell }) => cell(row))),
    { header: true, columns: columns.map(({ name }) => name), bom: true, delimiter, record_delimiter: 'windows', escape_formulas: true },
  );
}

/** Excel parts columns at the list separator of the reader's country: a semicolon where commas mark decimals. */
const delimiterOf = (language: ExportLanguage): ',' | ';' => (language === 'en' ? ',' : ';');

interface CsvRow {
  /** Place in the session, counted from 1; deleted stories leave gaps in `order`. */
  readonly number: number | null;
  readonly story: ExportedStory | null;
  readonly vote: VoteRow | null;
  readonly comments: string;
}

interface CsvColumn {
  readonly name: string;
  readonly cell: (row: CsvRow) => Cell;
}

interface Shown {
  readonly hasVotes: boolean;
  readonly hasHistory: boolean;
  readonly hasDiscussions: boolean;
}

function columnsOf({ columns, storyStatus, yes, no }: ExportWords, { hasVotes, hasHistory, hasDiscussions }: Shown): CsvColumn[] {
  const story = (name: string, cell: (story: ExportedStory) => Cell): CsvColumn => ({ name, cell: (row) => row.story && cell(row.story) });
  const vote = (name: string, cell: (vote: VoteRow) => Cell): CsvColumn => ({ name, cell: (row) => row.vote && cell(row.vote) });
  return [
    { name: columns.number, cell: ({ number }) => number },
    story(columns.key, ({ key }) => key),
    story(columns.story, ({ title }) => title),
    story(columns.description, ({ description }) => description),
    story(columns.status, ({ status }) => storyStatus[status]),
    story(columns.estimate, ({ finalEstimate }) => finalEstimate),
    story(`${columns.agreement} (%)`, ({ stats }) => stats?.agreement ?? null),
    ...(hasVotes
      ? [
          vote(columns.round, ({ round }) => round),
          vote(columns.participant, ({ name }) => name),
          vote(columns.vote, ({ value }) => value),
          vote(columns.confidence, ({ confidence }) => confidence),
          vote(columns.changed, ({ changedVote }) => (changedVote ? yes : no)),
        ]
      : []),
    ...(hasHistory
      ? [
          vote(columns.firstVote, ({ initialVote }) => initialVote),
          vote(columns.seconds, ({ votingDuration }) => votingDuration),
          vote(columns.votedAt, ({ votedAt }) => votedAt),
        ]
      : []),
    ...(hasDiscussions ? [{ name: columns.discussion, cell: (row: CsvRow) => row.comments }] : []),
  ];
}

function rowsOfStory(content: SessionExport, story: ExportedStory, number: number): CsvRow[] {
  const comments = commentsOn(content, story.id);
  const votes = votesOf(content, story);
  if (votes.length === 0) return [{ number, story, vote: null, comments }];
  return votes.map((vote, index) => ({ number, story, vote, comments: index === 0 ? comments : '' }));
}

function votesOf({ history }: SessionExport, story: ExportedStory): VoteRow[] {
  if (history) {
    return history
      .filter(({ storyId }) => storyId === story.id)
      .map(({ votingRound, participantName, finalVote, confidenceLevel, ...entry }) => ({
        ...entry,
        round: votingRound,
        name: participantName,
        value: finalVote,
        confidence: confidenceLevel,
      }));
  }
  return (story.votes ?? []).map((vote) => ({ ...vote, round: story.votingRound, initialVote: null, votingDuration: null, votedAt: null }));
}

function commentsOn({ discussions = [] }: SessionExport, storyId: ExportedStory['id'] | null): string {
  return discussions
    .filter((comment) => comment.storyId === storyId)
    .map(({ authorName, content }) => `${authorName}: ${content}`)
    .join('\n');
}
