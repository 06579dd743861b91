import { uuidv7 } from 'uuidv7';
import type { DemoAction } from '#modules/action-items/server/public.ts';
import type { CardId, GroupId, ParticipantId, RetroSessionId, VoteId } from '#modules/retros/contract/ids.ts';
import type { Phase, SessionStatus } from '#modules/retros/contract/session.ts';
import { findBuiltIn } from '#modules/retros/rules/formats.ts';
import { defaultSettings } from '#modules/retros/rules/settings.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { Random } from '#shared/seeded-random.ts';
import type { Sheet } from './sheet.ts';
import type { Wall } from './wall.ts';

export interface DemoSeat {
  readonly id: ParticipantId;
  readonly userId: UserId | null;
  readonly name: string;
  readonly role: 'facilitator' | 'participant' | 'observer';
  readonly onlyObserves: boolean;
}

export interface Meeting {
  readonly accountId: AccountId;
  readonly teamId: TeamId;
  readonly wall: Wall;
  readonly seats: readonly DemoSeat[];
  readonly createdAt: Date;
  /** null of one that waits. */
  readonly startsAt: Date | null;
  readonly phase: Phase;
  readonly now: Date;
}

const WRITING = 8; // minutes for the cards
const QUIET = 0.12; // share of meetings' people who look on
const VOTES = defaultSettings.votesPerParticipant;

/** Writes one meeting as if it had been held: cards, groups, votes, actions. */
export function writeMeeting(sheet: Sheet, meeting: Meeting, random: Random): void {
  const id = uuidv7() as RetroSessionId;
  const { accountId: account_id, startsAt, phase } = meeting;
  const isOver = phase === 'COMPLETED';
  const completedAt = isOver && startsAt ? new Date(startsAt.getTime() + random.between(38, 64) * MINUTE) : null;
  sheet.sessions.push(sessionOf(id, meeting, completedAt));
  for (const seat of meeting.seats) {
    sheet.participants.push({
      account_id,
      session_id: id,
      id: seat.id,
      user_id: seat.userId,
      name: seat.name,
      role: seat.role,
      only_observes: seat.onlyObserves,
      is_ready: false,
      joined_at: startsAt ?? meeting.createdAt,
      left_at: null,
      kept_by: null,
    });
  }
  if (!startsAt) return;
  const writers = meeting.seats.filter(
    (seat) => seat.role !== 'observer' && (seat.role === 'facilitator' || !random.chance(isOver ? QUIET : 0)),
  );
  const cards = writeCards(sheet, { id, meeting, startsAt, writers }, random);
  if (!isOver) return;
  castVotes(sheet, { id, meeting, startsAt, writers }, cards, random);
  writeActions(sheet, { id, meeting, completedAt: completedAt ?? startsAt }, cards, random);
}

function sessionOf(
  id: RetroSessionId,
  { accountId, teamId, wall, seats, createdAt, startsAt, phase }: Meeting,
  completedAt: Date | null,
): Sheet['sessions'][number] {
  const template = findBuiltIn(wall.template);
  const lead = seats.find((seat) => seat.role === 'facilitator')?.userId;
  if (!template || !lead) throw new Error(`${wall.name} lacks its template or its facilitator`);
  const status: SessionStatus = completedAt ? 'COMPLETED' : startsAt ? 'ACTIVE' : 'WAITING';
  return {
    id,
    account_id: accountId,
    name: wall.name,
    description: wall.description,
    team_id: teamId,
    ended_at: null,
    leader_left_at: null,
    leader_is_away: false,
    led_before_by: null,
    facilitator_id: lead,
    creator_id: lead,
    format: template.format,
    template_id: template.id,
    columns: template.columns,
    settings: defaultSettings,
    status,
    current_phase: phase,
    current_topic_id: null,
    timer_ends_at: null,
    timer_left_ms: null,
    timer_seconds: null,
    started_at: startsAt,
    completed_at: completedAt,
    created_at: createdAt,
    updated_at: completedAt ?? startsAt ?? createdAt,
    written_version: 0,
  };
}

interface Held {
  readonly id: RetroSessionId;
  readonly meeting: Meeting;
  readonly startsAt: Date;
  readonly writers: readonly DemoSeat[];
}

interface Written {
  readonly id: CardId;
  readonly topic: string | null;
  readonly votes: number;
}

function writeCards(sheet: Sheet, { id, meeting, startsAt, writers }: Held, random: Random): Written[] {
  const { accountId: account_id, wall } = meeting;
  const isOver = meeting.phase === 'COMPLETED';
  const groups = new Map<string, GroupId>();
  const topics = wall.cards.flatMap(([, , topic]) => topic ?? []);
  for (const topic of new Set(topics)) {
    if (!isOver || topics.filter((one) => one === topic).length < 2) continue;
    const group = uuidv7() as GroupId;
    groups.set(topic, group);
    const at = after(startsAt, WRITING + 2);
    sheet.groups.push({
      id: group,
      account_id,
      session_id: id,
      title: topic,
      is_title_typed: true,
      discussed_at: after(at, 15),
      created_at: at,
      version: 1,
    });
  }
  return wall.cards.map(([column_id, content, topic = null], n): Written => {
    const cardId = uuidv7() as CardId;
    const at = after(startsAt, 1 + ((n + 1) * (WRITING - 2)) / wall.cards.length);
    sheet.cards.push({
      id: cardId,
      account_id,
      session_id: id,
      column_id,
      group_id: groups.get(topic ?? '') ?? null,
      author_id: (writers[n % writers.length] ?? random.pick(meeting.seats)).id,
      is_anonymous: random.chance(0.3),
      is_announced: true,
      content,
      revealed_at: isOver ? after(startsAt, WRITING) : null,
      discussed_at: isOver && !(topic && groups.has(topic)) ? after(startsAt, 30) : null,
      created_at: at,
      updated_at: at,
      version: 1,
    });
    return { id: cardId, topic, votes: 0 };
  });
}

function castVotes(sheet: Sheet, { id, meeting, startsAt, writers }: Held, cards: Written[], random: Random): void {
  for (const seat of writers) {
    const left = [...cards.keys()];
    for (let n = 0; n < Math.min(VOTES, cards.length); n += 1) {
      // What others care about draws votes.
      const at = left.toSorted((a, b) => weight(cards[b], random) - weight(cards[a], random))[0] ?? 0;
      left.splice(left.indexOf(at), 1);
      const card = cards[at];
      if (!card) continue;
      cards[at] = { ...card, votes: card.votes + 1 };
      sheet.votes.push({
        id: uuidv7() as VoteId,
        account_id: meeting.accountId,
        session_id: id,
        card_id: card.id,
        participant_id: seat.id,
        created_at: after(startsAt, WRITING + 8),
      });
    }
  }
}

const weight = (card: Written | undefined, random: Random): number => (card?.votes ?? 0) + (card?.topic ? 1 : 0) + 2 * random.next();

const DUE = 12; // days
const DONE_SHARE = 0.86;

/** Most of what was agreed is done when its day comes; of the newest meetings some is still open. */
function writeActions(
  sheet: Sheet,
  { id, meeting, completedAt }: Pick<Held, 'id' | 'meeting'> & { completedAt: Date },
  cards: readonly Written[],
  random: Random,
): void {
  const owners = meeting.seats.flatMap((seat) => (seat.userId && !seat.onlyObserves ? [seat.userId] : []));
  meeting.wall.actions.forEach(([title, priority, topic], n) => {
    const card = cards.filter((one) => one.topic === topic && topic !== undefined).toSorted((a, b) => b.votes - a.votes)[0];
    const agreedAt = new Date(completedAt.getTime() - (6 - n) * MINUTE);
    const doneAt = new Date(completedAt.getTime() + random.between(2, DUE + 3) * DAY + random.between(1, 8) * HOUR);
    const isDone = doneAt < meeting.now && random.chance(DONE_SHARE);
    const action: DemoAction = {
      sessionId: id,
      sessionName: meeting.wall.name,
      teamId: meeting.teamId,
      title,
      priority,
      status: isDone ? 'completed' : random.chance(0.4) ? 'in_progress' : 'pending',
      assigneeId: random.chance(0.93) ? random.pick(owners) : null,
      dueDate: new Date(completedAt.getTime() + DUE * DAY).toISOString().slice(0, 10),
      sourceCardId: card?.id ?? null,
      sourceVotes: card?.votes ?? 0,
      createdBy: owners[0] ?? null,
      createdAt: agreedAt,
      completedAt: isDone ? doneAt : null,
    };
    sheet.actions.push(action);
  });
}

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);
