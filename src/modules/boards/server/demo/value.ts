import { uuidv7 } from 'uuidv7';
import type { CalendarEventId } from '#modules/boards/contract/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { DemoSprint } from './scrum.ts';
import type { Sheet, SheetBoard } from './sheet.ts';
import type { DemoWords } from './words.ts';

interface ValueHome {
  readonly accountId: AccountId;
  readonly teamId: TeamId;
  readonly ownerId: UserId;
  readonly now: Date;
  readonly words: DemoWords;
}

/** The team counts what it earns, and how content its buyers are. */
export function layValue(sheet: Sheet, { accountId, teamId, ownerId, now, words }: ValueHome): void {
  sheet.team_value_settings.push({
    account_id: accountId,
    team_id: teamId,
    value_type: 'both',
    display_mode: 'absolute',
    currency: 'USD',
    prefix: '$',
    is_public: true,
    metric_name: words.metric,
    unit: '%',
    min_value: 0,
    max_value: 100,
    target_value: 80,
    reward_multiplier: 500,
    is_active: true,
    updated_by: ownerId,
    updated_at: new Date(now.getTime() - 150 * DAY),
    version: 1,
  });
}

interface MeetingHome {
  readonly board: SheetBoard;
  readonly leadId: UserId;
  readonly words: DemoWords;
}

/** What the calendar of a board shows around its sprints. */
export function layMeetings(sheet: Sheet, { board, leadId, words }: MeetingHome, sprints: readonly DemoSprint[]): void {
  for (const { number, start, end } of sprints) {
    const named = (title: string): string => title.replace('{{number}}', String(number));
    const entries = [
      { title: named(words.meetings.planning), type: 'meeting', at: start, hours: 2 },
      { title: named(words.meetings.review), type: 'meeting', at: end - 3 * HOUR, hours: 1 },
      { title: named(words.meetings.release), type: 'release', at: end + HOUR, hours: 1 },
    ];
    const created = new Date(start - 5 * DAY);
    for (const { title, type, at, hours } of entries) {
      sheet.board_events.push({
        id: uuidv7() as CalendarEventId,
        account_id: board.accountId,
        board_id: board.id,
        title,
        type,
        starts_at: new Date(at),
        ends_at: new Date(at + hours * HOUR),
        created_by: leadId,
        created_at: created,
        updated_at: created,
        version: 1,
      });
    }
  }
}
