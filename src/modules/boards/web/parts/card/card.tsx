import { IconDots, IconLock } from '@tabler/icons-react';
import { memo, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { ageingOf, factsOf } from '#modules/boards/rules/card-facts.ts';
import { MINUTE } from '#shared/time.ts';
import { isOutside } from '#modules/boards/rules/sprint-view.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { personOf } from '../board/board-room.ts';
import { useBoardUi, useUi, type BoardUiState } from '../board/board-ui.ts';
import { useCarry } from '../carry/use-carry.ts';
import { CardFacts } from './card-facts.tsx';
import { useCardSurroundings } from './card-context.ts';
import { EstimateGlyph } from './estimate-glyph.tsx';
import { LabelChip } from './label-chip.tsx';
import { PriorityMark } from './priority-mark.tsx';
import classes from './card.module.css';

interface Props {
  readonly item: BoardItem;
  /** Cell that it stands in. */
  readonly cell: string;
  /** Picked up by the keys: it is shown where it would stand. */
  readonly isLifted?: boolean;
}

/** What of the window's own state shows on this card, as one word: the card is drawn again when the word changes. */
const lookOf =
  (id: string) =>
  ({ focused, selected, pulses, held, asked, open, tabStop }: BoardUiState): string => {
    const pulse = pulses.get(id);
    const hue = pulse ? (pulse.hue ?? 282) : held.get(id);
    const isOpen = open === id || (asked?.ids.includes(id) ?? false);
    return `${focused === id || tabStop === id ? 'f' : '-'}${selected.has(id) ? 's' : '-'}${pulse ? 'p' : held.has(id) ? 'h' : '-'}${isOpen ? 'o' : '-'}${hue ?? ''}`;
  };

/** One item: key, title, labels, at most three facts, its estimate; at the left edge how old it is, at the foot what blocks it. */
export const Card = memo(function Card({ item, cell, isLifted = false }: Props) {
  'use memo';
  const t = useText('boards-board');
  const { labels, usual, today, sprints } = useCardSurroundings();
  const isStray = isOutside(item, sprints);
  const look = useUi(lookOf(item.id));
  const card = useRef<HTMLElement>(null);
  useCarry(card, item, cell);
  const labelled = item.labelIds.flatMap((id) => labels.get(id) ?? []);
  return (
    <article
      ref={card}
      className={classes.card}
      data-card={item.id}
      data-selected={look[1] === 's' || undefined}
      data-pulse={look[2] === 'p' || undefined}
      data-held={look[2] === 'h' || undefined}
      data-open={look[3] === 'o' || undefined}
      data-lifted={isLifted || undefined}
      data-outside={isStray || undefined}
      data-done={item.status === 'Complete' || undefined}
      data-ageing={ageingOf(item, usual, today.now)}
      style={{ '--hue': look.slice(4) } as CSSProperties}
    >
      <div className={classes.head}>
        <span className="key" title={item.sourceKey}>
          {item.key}
        </span>
        {item.priority === 'high' && <PriorityMark priority="high" label={t('priority.high')} />}
        {isStray && (
          <span className={classes.outside} title={t('card.outside', { name: sprints.running?.name ?? '' })}>
            {t('card.outsideShort')}
          </span>
        )}
        {item.type !== 'story' && <span className={classes.level}>{t(`level.${item.type}`)}</span>}
        <button type="button" className={classes.more} data-more={item.id} tabIndex={-1} aria-label={t('card.more', { key: item.key })}>
          <IconDots size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <EstimateGlyph item={item} />
      </div>
      <Title item={item} isFocused={look[0] === 'f'} isSelected={look[1] === 's'} />
      {labelled.length > 0 && (
        <div className={classes.labels}>
          {labelled.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </div>
      )}
      <Foot item={item} />
      {item.blockedAt !== null && <Blocked item={item} since={item.blockedAt} />}
    </article>
  );
});

/** The whole card is this link: a click anywhere on it opens the item, the middle button in another tab. */
function Title({ item, isFocused, isSelected }: { item: BoardItem; isFocused: boolean; isSelected: boolean }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const link = useRef<HTMLAnchorElement>(null);
  const { id } = item;
  useLayoutEffect(() => {
    if (link.current) ui.drawn(id, link.current);
  }, [ui, id]);
  return (
    <h3 className={classes.title}>
      <a
        ref={link}
        href={`?item=${item.key}`}
        draggable={false}
        data-item={id}
        tabIndex={isFocused ? 0 : -1}
        aria-describedby={`facts-${id}`}
        onFocus={() => ui.read().focused !== id && ui.set({ focused: id })}
      >
        <span className="visually-hidden">
          {item.key} {isSelected && t('card.selected')}{' '}
        </span>
        {item.title}
      </a>
    </h3>
  );
}

function Foot({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const { people, usual, today } = useCardSurroundings();
  const facts = factsOf(item, usual, today);
  return (
    <div className={classes.foot} id={`facts-${item.id}`}>
      {item.assigneeId ? (
        <Avatar person={personOf(t, people, item.assigneeId)} size={20} />
      ) : (
        <span className={classes.nobody} role="img" aria-label={t('card.unassigned')} title={t('card.unassigned')} />
      )}
      <CardFacts facts={facts} />
    </div>
  );
}

/** The time that goes on by the minute, where the board's own looks up less often. */
function useMinutes(now: number): number {
  const [later, setLater] = useState({ from: now, at: now });
  useEffect(() => {
    const timer = setInterval(() => setLater((known) => ({ from: now, at: (known.from === now ? known.at : now) + MINUTE })), MINUTE);
    return () => clearInterval(timer);
  }, [now]);
  return later.from === now ? later.at : now;
}

/** How long it has been blocked, and why. */
function Blocked({ item, since }: { item: BoardItem; since: string }) {
  const t = useText('boards-board');
  const format = useFormat();
  const { today } = useCardSurroundings();
  const seconds = Math.max(0, (useMinutes(today.now) - Date.parse(since)) / 1000);
  // Days say enough from one day on; "2 d 3 h" would be read twice.
  const length = format.duration(seconds >= 86_400 ? Math.floor(seconds / 86_400) * 86_400 : Math.max(60, seconds));
  return (
    <div className={classes.blocked}>
      <IconLock size={15} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{t('card.blocked', { length })}</b>
        {item.blockedReason ? ` · ${item.blockedReason}` : ''}
      </span>
    </div>
  );
}
