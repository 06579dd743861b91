import { useState, type CSSProperties } from 'react';
import { itemActivity, type Activity } from '#modules/boards/contract/activity.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { lifeOf, type Span } from '#modules/boards/rules/life-story.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard, type BoardRoom, type BoardTeller } from '../board/board-room.ts';
import { useCardSurroundings } from '../card/card-context.ts';
import panel from './item-panel.module.css';
import classes from './life-story.module.css';

const LATEST = 3; // events that are seen at once; the others come with a press
const MOST = 100; // entries; an item with more shows its latest

/** What has happened to an item: how its time was spent, and each event. */
export function LifeStory({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const { usual } = useCardSurroundings();
  const read = useRead(
    itemActivity,
    { params: { itemId: item.id }, query: { limit: MOST } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <section>
      <h3 className={panel.heading}>
        {t('life.title')}
        {item.cycleTime !== null && (
          <span>
            {usual
              ? t('life.cycleUsual', { days: tenths(item.cycleTime / 24), usual: tenths(usual.p50) })
              : t('life.cycle', { days: tenths(item.cycleTime / 24) })}
          </span>
        )}
      </h3>
      <Loaded
        read={read}
        failed={t('life.failed')}
        skeleton={
          <Loading>
            <Bone height={156} radius={12} />
          </Loading>
        }
      >
        {({ items }) => <Life events={items.toReversed()} />}
      </Loaded>
    </section>
  );
}

function Life({ events }: { events: readonly Activity[] }) {
  const t = useText('boards-board');
  const { board } = useBoard();
  const { today } = useCardSurroundings();
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={classes.life}>
      <Bar spans={lifeOf(events, board.columns, today.now)} />
      <ol className={classes.events}>
        {(isWhole ? events : events.slice(-LATEST)).map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {!isWhole && events.length > LATEST && (
        <button type="button" className={classes.whole} onClick={() => setWhole(true)}>
          {t('life.whole', { count: events.length })}
        </button>
      )}
    </div>
  );
}

const tenths = (days: number): number => Math.round(days * 10) / 10;

function Bar({ spans }: { spans: readonly Span[] }) {
  const t = useText('boards-board');
  const format = useFormat();
  const total = spans.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) return null;
  // Days say enough from one day on.
  const long = (ms: number): string => {
    const seconds = ms / 1000;
    return format.duration(seconds >= 86_400 ? Math.round(seconds / 86_400) * 86_400 : Math.max(60, seconds));
  };
  return (
    <ul className={classes.bar}>
      {spans.map(({ kind, length }, index) => (
        <li
          key={`${kind}-${index}`}
          data-kind={kind}
          style={{ '--share': length / total } as CSSProperties}
          title={`${t(`life.${kind}`)} ${long(length)}`}
        >
          <span className={length / total > 0.16 ? classes.words : 'visually-hidden'}>
            {t(`life.${kind}`)} {long(length)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was done with something that hangs on the item; null where the kind of event says it all. */
function partText(t: BoardTeller, { type, detail }: Activity): string | null {
  const op = detail['op'];
  if (type === 'checked' && (op === 'added' || op === 'ticked' || op === 'unticked' || op === 'deleted'))
    return t(`life.parts.checked.${op}`);
  if (type === 'commented' && (op === 'edited' || op === 'deleted')) return t(`life.parts.commented.${op}`);
  if (op !== 'deleted') return null;
  return type === 'attached' ? t('life.parts.attached.deleted') : type === 'linked' ? t('life.parts.linked.deleted') : null;
}

/** Which sprint it came into or left, as long as there is one of that name. */
function sprintText(t: BoardTeller, { type, sprintName }: Activity): string | null {
  if (sprintName === null) return null;
  if (type === 'sprint_added') return t('life.sprint.added', { name: sprintName });
  return type === 'sprint_removed' ? t('life.sprint.removed', { name: sprintName }) : null;
}

/** To whom an item went; somebody who has left has no name here. */
function assignedText(t: BoardTeller, { detail: { to } }: Activity, people: BoardRoom['people']): string {
  if (to === null) return t('life.events.unassigned');
  const name = typeof to === 'string' ? people.get(to)?.name : undefined;
  return name ? t('life.events.assignedTo', { name }) : t('life.events.assigned');
}

/** What happened, as much as the event says of it. */
function toldOf(t: BoardTeller, event: Activity, people: BoardRoom['people']): string {
  const { type, points } = event;
  const to = event.toTitle ?? t('life.backlog');
  if (type === 'moved') return t('life.events.moved', { to });
  if (type === 'created') return t('life.events.created', { to });
  if (type === 'estimated' && points !== null) return t('life.events.estimatedAt', { count: points });
  if (type === 'assigned') return assignedText(t, event, people);
  return sprintText(t, event) ?? partText(t, event) ?? t(`life.events.${type}`);
}

function Event({ event }: { event: Activity }) {
  const t = useText('boards-board');
  const { people } = useBoard();
  const format = useFormat();
  const who = event.userName ?? t('life.product');
  const reason = event.type === 'blocked' && typeof event.detail['reason'] === 'string' ? `, ${event.detail['reason']}` : '';
  const { aboveLimit: limit, limitReason } = event;
  return (
    <li data-type={event.type}>
      <span>
        <b>{toldOf(t, event, people)}</b>
        {reason}
        {limit !== null && <span>, {limitReason ? t('life.aboveWith', { limit, reason: limitReason }) : t('life.above', { limit })}</span>}
        <span className={classes.who}> {t('life.by', { who })}</span>
      </span>
      <time dateTime={event.timestamp}>{format.dateTime(event.timestamp)}</time>
    </li>
  );
}
