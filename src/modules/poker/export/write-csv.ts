import { csvText } from '#platform/formats/csv-text.ts';
import {
  partsOf,
  shownRounds,
  type ExportedStory,
  type ExportedVote,
  type ExportLanguage,
  type Parts,
  type PartsOption,
  type PokerExport,
  type RevealedRound,
} from './poker-export.ts';
import { exportText, type ExportTell } from './words.ts';

type Cell = string | number | null;

export interface CsvOptions extends PartsOption {
  readonly language: ExportLanguage;
  readonly delimiter?: ',' | ';' | '\t';
}

/**
 * Writes one row per story and vote (S2-20); a story without votes to show has one row. What was said stands with its story's first row, what was said of the session as a whole in a last row of its own.
 */
export function writeCsv(content: PokerExport, { language, delimiter = delimiterOf(language), ...options }: CsvOptions): string {
  const parts = partsOf(options);
  const tell = exportText(language);
  const columns = columnsOf(tell, parts);
  const rows = content.stories.flatMap((story, index) => rowsOfStory({ content, tell, parts }, story, index + 1));
  const general = parts.discussions ? commentsOn(content, tell, null) : '';
  if (general) rows.push({ number: null, story: null, vote: null, comments: general });
  return csvText(
    rows.map((row) => columns.map(({ cell }) => cell(row))),
    { header: columns.map(({ name }) => name), delimiter },
  );
}

/** Excel parts columns at the list separator of the reader's country: a semicolon where commas mark decimals. */
const delimiterOf = (language: ExportLanguage): ',' | ';' => (language === 'en' ? ',' : ';');

interface CsvRow {
  /** Place in the session, counted from 1; deleted stories leave gaps in `order`. */
  readonly number: number | null;
  readonly story: ExportedStory | null;
  readonly vote: (ExportedVote & Pick<RevealedRound, 'votingRound' | 'agreement'>) | null;
  readonly comments: string;
}

interface CsvColumn {
  readonly name: string;
  readonly cell: (row: CsvRow) => Cell;
}

function columnsOf(tell: ExportTell, parts: Parts): CsvColumn[] {
  const story = (name: string, cell: (story: ExportedStory) => Cell): CsvColumn => ({ name, cell: (row) => row.story && cell(row.story) });
  const vote = (name: string, cell: (vote: NonNullable<CsvRow['vote']>) => Cell): CsvColumn => ({
    name,
    cell: (row) => row.vote && cell(row.vote),
  });
  const ofStories = [
    { name: tell('columns.number'), cell: ({ number }: CsvRow) => number },
    story(tell('columns.key'), ({ key }) => key),
    story(tell('columns.story'), ({ title }) => title),
    story(tell('columns.description'), ({ description }) => description),
    story(tell('columns.status'), ({ status }) => tell(`storyStatus.${status}`)),
    story(tell('columns.estimate'), ({ finalEstimate }) => finalEstimate),
  ];
  const ofVotes = [
    vote(tell('columns.round'), ({ votingRound }) => votingRound),
    vote(`${tell('columns.agreement')} (%)`, ({ agreement }) => agreement),
    vote(tell('columns.participant'), ({ participantName }) => participantName),
    vote(tell('columns.vote'), ({ value }) => value),
    vote(tell('columns.confidence'), ({ confidence }) => confidence),
  ];
  const ofHistory = [
    vote(tell('columns.firstVote'), ({ initialVote }) => initialVote),
    vote(tell('columns.changed'), ({ changedVote }) => tell(changedVote ? 'yes' : 'no')),
    vote(tell('columns.seconds'), ({ votingDuration }) => votingDuration),
    vote(tell('columns.votedAt'), ({ votedAt }) => votedAt),
  ];
  return [
    ...ofStories,
    ...(parts.votes || parts.history ? ofVotes : []),
    ...(parts.history ? ofHistory : []),
    ...(parts.discussions ? [{ name: tell('columns.discussion'), cell: ({ comments }: CsvRow) => comments }] : []),
  ];
}

interface Written {
  readonly content: PokerExport;
  readonly tell: ExportTell;
  readonly parts: Parts;
}

function rowsOfStory({ content, tell, parts }: Written, story: ExportedStory, number: number): CsvRow[] {
  const comments = commentsOn(content, tell, story.id);
  const votes = shownRounds(story, parts).flatMap(({ votes: cast, votingRound, agreement }) =>
    cast.map((vote) => ({ ...vote, votingRound, agreement })),
  );
  if (votes.length === 0) return [{ number, story, vote: null, comments }];
  return votes.map((vote, index) => ({ number, story, vote, comments: index === 0 ? comments : '' }));
}

function commentsOn({ discussions }: PokerExport, tell: ExportTell, storyId: string | null): string {
  return discussions
    .filter((comment) => comment.storyId === storyId)
    .map(({ authorName, content }) => tell('said', { name: authorName, text: content }))
    .join('\n');
}
