import { uuidv7 } from 'uuidv7';
import { UNKNOWN } from '#modules/poker/contract/card.ts';
import type { DiscussionId, ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { StoryStatus } from '#modules/poker/contract/story.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { outcomeOf, type Outcome } from '#modules/poker/rules/results.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { HOUR, MINUTE, SECOND } from '#shared/time.ts';
import type { Random } from '#shared/seeded-random.ts';
import { agreedCard, playRounds, widthOf, type DemoVoter, type PlayedRound } from './rounds.ts';
import type { Sheet } from './sheet.ts';
import type { DemoWords } from './words.ts';

/** Somebody at the table. */
export interface DemoSeat extends DemoVoter {
  readonly id: ParticipantId;
  readonly userId: UserId | null;
  readonly name: string;
  readonly role: 'facilitator' | 'participant' | 'observer';
  readonly votes: boolean;
  readonly onlyObserves: boolean;
}

export interface PlannedStory {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Place in the deck of what it will be estimated at. */
  readonly size: number;
}

/** How far a meeting has come: `estimated` stories are done; `isVoting` leaves the next one open in its second round. */
export interface Progress {
  readonly status: SessionStatus;
  readonly estimated: number;
  readonly isVoting?: boolean;
}

export interface Meeting {
  readonly accountId: AccountId;
  readonly teamId: TeamId | null;
  /** What people may say at the table. */
  readonly remarks: DemoWords['remarks'];
  readonly name: string;
  readonly goal: string;
  readonly deck: VotingSystem;
  readonly seats: readonly DemoSeat[];
  readonly stories: readonly PlannedStory[];
  readonly createdAt: Date;
  /** null for one that has not begun. */
  readonly startsAt: Date | null;
  readonly progress: Progress;
  readonly asksConfidence: boolean;
  readonly timer: number; // seconds, 0 for none
  /** Until when people voted in their own time; they met afterwards. Null for a meeting alone. */
  readonly votedUntil: Date | null;
}

/** What a meeting is written with: the sheet it goes to, and the time that has come. */
interface Pen {
  readonly sheet: Sheet;
  readonly meeting: Meeting;
  readonly sessionId: PokerSessionId;
  readonly random: Random;
  time: number; // ms
  /** When each sat down to vote in their own time, and how far they have come. */
  readonly sittings: Map<ParticipantId, number>; // ms
}

const GATHERING = 40 * MINUTE; // from the end of a vote in one's own time to the talk about it
const at = (time: number) => new Date(time);

/** Writes one meeting with all that was said and voted in it. */
export function writeMeeting(sheet: Sheet, meeting: Meeting, random: Random): void {
  const { startsAt, createdAt, progress, votedUntil } = meeting;
  const sessionId = uuidv7() as PokerSessionId;
  const time = votedUntil ? votedUntil.getTime() + GATHERING : (startsAt ?? createdAt).getTime();
  const pen: Pen = { sheet, meeting, sessionId, random, time, sittings: sittingsOf(meeting, random) };
  const ids = meeting.stories.map((story, position) => writeStory(pen, story, position));
  const facilitator = meeting.seats.find((seat) => seat.role === 'facilitator')?.userId;
  if (!facilitator) throw new Error('A meeting of the demo has nobody who leads it');
  const isOver = progress.status === 'COMPLETED';
  sheet.sessions.push({
    id: sessionId,
    account_id: meeting.accountId,
    name: meeting.name,
    description: meeting.goal,
    deck: meeting.deck,
    team_id: meeting.teamId,
    ended_at: null,
    leader_left_at: null,
    leader_is_away: false,
    led_before_by: null,
    facilitator_id: facilitator,
    creator_id: facilitator,
    status: progress.status,
    timer_option: meeting.timer,
    timer_duration: meeting.timer,
    auto_reveal: true,
    allow_spectators: true,
    require_login: false,
    enable_comments: true,
    enable_confidence_voting: meeting.asksConfidence,
    current_story_id: (startsAt && (ids[Math.min(progress.estimated, ids.length - 1)] ?? null)) || null,
    is_async: votedUntil !== null,
    async_deadline: votedUntil,
    async_closed_at: votedUntil,
    async_reminded_at: null,
    timer_ends_at: null,
    timer_seconds: null,
    reveal_at: null,
    started_at: startsAt,
    completed_at: isOver ? at(pen.time + random.between(20, 90) * SECOND) : null,
    created_at: createdAt,
    updated_at: at(pen.time),
    written_version: 0,
  });
  writeSeats(pen);
}

/** The one who asked votes at once, the others some time before the end. */
function sittingsOf({ seats, startsAt, votedUntil }: Meeting, random: Random): Map<ParticipantId, number> {
  if (!startsAt || !votedUntil) return new Map();
  const [from, hours] = [startsAt.getTime(), (votedUntil.getTime() - startsAt.getTime()) / HOUR];
  const wait = (seat: DemoSeat): number => (seat.role === 'facilitator' ? 0 : random.between(1, hours - 1) * HOUR);
  return new Map(seats.map((seat) => [seat.id, from + wait(seat) + random.between(2, 50) * MINUTE]));
}

function writeSeats({ sheet, meeting, sessionId, random, sittings }: Pen): void {
  const { startsAt, createdAt } = meeting;
  let joinedAt = startsAt ? startsAt.getTime() - 3 * MINUTE : createdAt.getTime();
  for (const seat of meeting.seats) {
    sheet.participants.push({
      account_id: meeting.accountId,
      session_id: sessionId,
      id: seat.id,
      user_id: seat.userId,
      kept_by: null,
      name: seat.name,
      role: seat.role,
      votes: seat.votes,
      only_observes: seat.onlyObserves,
      joined_at: at(sittings.get(seat.id) ?? joinedAt),
      left_at: null,
    });
    joinedAt += random.between(4, 25) * SECOND;
  }
}

function writeStory(pen: Pen, story: PlannedStory, position: number): StoryId {
  const { meeting } = pen;
  const id = uuidv7() as StoryId;
  const { estimated, isVoting = false } = meeting.progress;
  const isDone = position < estimated;
  const isOpen = isVoting && position === estimated;
  const played = isDone ? estimate(pen, id, story) : isOpen ? leaveOpen(pen, id, story) : null;
  const status: StoryStatus = isDone ? 'ESTIMATED' : isOpen ? 'VOTING' : 'PENDING';
  pen.sheet.stories.push({
    id,
    account_id: meeting.accountId,
    session_id: pen.sessionId,
    key: story.key,
    title: story.title,
    description: story.description,
    position,
    status,
    voting_round: played?.rounds ?? 1,
    reveal_stopped_round: null,
    final_estimate: played?.estimate ?? null,
    estimated_at: played?.estimate ? at(pen.time) : null,
    shown_at: played?.shownAt ?? null,
    agreed: played?.agreed ?? null,
    points: played?.outcome?.points ?? null,
    shown_rounds: played?.outcome?.shown_rounds ?? null,
    steps_off: played?.outcome?.steps_off ?? null,
    created_at: meeting.createdAt,
    updated_at: played ? at(pen.time) : meeting.createdAt,
    version: 1,
  });
  return id;
}

interface Played {
  readonly rounds: number;
  readonly estimate: string | null;
  readonly outcome: Outcome | null;
  /** The last reveal, and whether all cards were the same then. */
  readonly shownAt: Date;
  readonly agreed: boolean | null;
}

const valueAt = ({ deck }: Meeting, card: number | null): string => (card === null ? UNKNOWN : (deck.values[card]?.value ?? UNKNOWN));
const isAgreed = (round: PlayedRound<DemoSeat>) => (round.some((vote) => vote.card !== null) ? widthOf(round) === 0 : null);
const voters = ({ seats }: Meeting) => seats.filter((seat) => seat.votes && seat.role !== 'observer');
/** `?` and coffee lie at the end of a deck and are no size. */
const topOf = ({ deck }: Meeting) => deck.values.length - 3;

function estimate(pen: Pen, storyId: StoryId, { size }: PlannedStory): Played {
  const { meeting, random } = pen;
  // After votes in one's own time whatever is not agreed on gets a round at the table.
  const rounds = playRounds(voters(meeting), { size, top: topOf(meeting), ...(meeting.votedUntil && { wide: 1 }) }, random);
  let shownAt = at(pen.time);
  rounds.forEach((round, n) => {
    shownAt = writeRound(pen, storyId, { round, number: n + 1, isRevealed: true });
    if (n + 1 < rounds.length) argue(pen, storyId, round);
  });
  pen.time += random.between(40, 200) * SECOND;
  if (rounds.length > 1 && random.chance(0.5)) say(pen, storyId, random.pick(voters(meeting)), random.pick(meeting.remarks.agreed));
  const last = rounds.at(-1) ?? [];
  const agreedOn = valueAt(meeting, agreedCard(last));
  const shown = rounds.map((round) => round.map((vote) => ({ participantId: vote.voter.id, value: valueAt(meeting, vote.card) })));
  return { rounds: rounds.length, estimate: agreedOn, outcome: outcomeOf(meeting.deck, shown, agreedOn), shownAt, agreed: isAgreed(last) };
}

/** One round is revealed and talked about; in the second all but the facilitator have voted. */
function leaveOpen(pen: Pen, storyId: StoryId, { size }: PlannedStory): Played {
  const { meeting } = pen;
  const all = voters(meeting);
  const spread = [size, size - 1, size + 1, size + 1, size];
  const first = all.map((voter, n) => ({ voter, card: spread[n % spread.length] ?? size, first: spread[n % spread.length] ?? size }));
  const shownAt = writeRound(pen, storyId, { round: first, number: 1, isRevealed: true });
  argue(pen, storyId, first);
  const second = all.filter((seat) => seat.role !== 'facilitator').map((voter) => ({ voter, card: size, first: size }));
  writeRound(pen, storyId, { round: second, number: 2, isRevealed: false });
  return { rounds: 2, estimate: null, outcome: null, shownAt, agreed: isAgreed(first) };
}

interface WrittenRound {
  readonly round: PlayedRound<DemoSeat>;
  readonly number: number;
  readonly isRevealed: boolean;
}

/** @returns when its cards were turned, or would have been */
function writeRound(pen: Pen, storyId: StoryId, { round, number, isRevealed }: WrittenRound): Date {
  const { sheet, meeting, sessionId, random } = pen;
  pen.time += random.between(20, 70) * SECOND;
  // In their own time everybody has had the first round before they meet.
  const until = number === 1 ? meeting.votedUntil : null;
  const startedAt = until && meeting.startsAt ? meeting.startsAt.getTime() : pen.time;
  for (const { voter, card, first } of round) {
    const since = until ? pen.sittings.get(voter.id) : undefined;
    const votedAt = (since ?? startedAt) + random.between(6, 48) * SECOND;
    if (since === undefined) pen.time = Math.max(pen.time, votedAt);
    else pen.sittings.set(voter.id, votedAt);
    sheet.votes.push({
      account_id: meeting.accountId,
      story_id: storyId,
      round: number,
      participant_id: voter.id,
      session_id: sessionId,
      value: valueAt(meeting, card),
      initial_value: valueAt(meeting, first),
      changed: card !== first,
      confidence: meeting.asksConfidence && card !== null ? Math.min(5, random.between(2, 4) + number - 1) : null,
      voted_at: at(votedAt),
    });
  }
  pen.time += 4 * SECOND;
  const shownAt = until ?? at(pen.time);
  sheet.rounds.push({
    account_id: meeting.accountId,
    story_id: storyId,
    round: number,
    started_at: at(startedAt),
    revealed_at: isRevealed ? shownAt : null,
    votes: isRevealed ? round.length : null,
    voters: isRevealed ? voters(meeting).length : null,
    is_consensus: isRevealed ? isAgreed(round) : null,
    nth: isRevealed ? number : null,
  });
  return shownAt;
}

/** The highest and the lowest say why, as the room asks them to. */
function argue(pen: Pen, storyId: StoryId, round: PlayedRound<DemoSeat>): void {
  if (widthOf(round) === 0) return;
  const ordered = round.filter((vote) => vote.card !== null).toSorted((a, b) => (a.card ?? 0) - (b.card ?? 0));
  const [least, most] = [ordered[0]?.voter, ordered.at(-1)?.voter];
  if (most) say(pen, storyId, most, pen.random.pick(pen.meeting.remarks.higher));
  if (least) say(pen, storyId, least, pen.random.pick(pen.meeting.remarks.lower));
}

function say(pen: Pen, storyId: StoryId, author: DemoSeat, content: string): void {
  pen.time += pen.random.between(40, 150) * SECOND;
  pen.sheet.discussions.push({
    id: uuidv7() as DiscussionId,
    account_id: pen.meeting.accountId,
    session_id: pen.sessionId,
    story_id: storyId,
    author_id: author.id,
    content,
    created_at: at(pen.time),
  });
}
