import { sql } from 'kysely';
import type { DemoNews } from '#modules/notifications/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';

interface Theirs {
  readonly id: string;
  readonly boardId: string;
  readonly project: string;
  readonly key: string;
  readonly title: string;
  readonly assigneeId: UserId;
  readonly enteredAt: Date;
  readonly blockedAt: Date | null;
}

interface Begun {
  readonly id: string;
  readonly boardId: string;
  readonly project: string;
  readonly name: string;
  readonly startedAt: Date;
}

const EACH = 5; // items of a person that the bell tells of

/** What the people of a demo tenant would have been told of its boards: the last sprint that has begun, and what is theirs. */
export async function demoNews({ tx, scope }: Scoped, people: Readonly<Record<AccountRole, UserId>>): Promise<DemoNews[]> {
  const { rows: items } = await sql<Theirs>`
    select * from (
      select i.id, b.id as "boardId", b.name as project, b.key_prefix || '-' || i.number as key, i.title, i.assignee_id as "assigneeId",
        coalesce(i.work_started_at, i.entered_column_at) as "enteredAt", i.blocked_at as "blockedAt",
        row_number() over (partition by i.assignee_id order by coalesce(i.work_started_at, i.entered_column_at) desc, i.id) as place
      from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
      where i.account_id = ${scope.accountId} and i.assignee_id is not null and i.column_id is not null and i.deleted_at is null
        and i.archived_at is null and b.archived_at is null) lately
    where place <= ${EACH}`.execute(tx);
  const { rows: sprints } = await sql<Begun>`
    select distinct on (b.id) s.id, b.id as "boardId", b.name as project, s.name, s.started_at as "startedAt"
    from sprints s join boards b on b.account_id = s.account_id and b.id = s.board_id
    where s.account_id = ${scope.accountId} and s.started_at is not null
    order by b.id, s.started_at desc`.execute(tx);
  const lead = people.ADMIN;
  // Nobody is told of what they do themselves: what is the lead's, the owner gave.
  const giver = (userId: UserId): UserId => (userId === lead ? people.OWNER : lead);
  return [
    ...sprints.flatMap((sprint) => Object.values(people).flatMap((userId) => (userId === lead ? [] : [begun(sprint, userId, lead)]))),
    ...items.flatMap((item) => ofItem(item, giver(item.assigneeId))),
  ];
}

const begun = ({ id, boardId, project, name, startedAt }: Begun, userId: UserId, actorId: UserId): DemoNews => ({
  userId,
  type: 'board.sprint_started',
  kind: 'sprints',
  params: { name, project, about: id },
  link: `/kanban/${boardId}`,
  actorId,
  at: startedAt,
});

function ofItem({ id, boardId, project, key, title, assigneeId, enteredAt, blockedAt }: Theirs, actorId: UserId): DemoNews[] {
  const told = { userId: assigneeId, params: { key, title, project, about: id }, link: `/kanban/${boardId}?item=${key}`, actorId };
  const given: DemoNews = { ...told, type: 'board.assigned', kind: 'assignments', at: enteredAt };
  return blockedAt === null ? [given] : [given, { ...told, type: 'board.blocked', kind: 'blocks', at: blockedAt }];
}
