import { IconLock } from '@tabler/icons-react';
import { Avatar } from '#ui/parts/avatar.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './pictures.module.css';

const columns = [
  { id: 'todo', shape: 'todo', limit: null, cards: [{ id: 'a', points: '3', who: 'Ines' }] },
  {
    id: 'doing',
    shape: 'active',
    limit: 2,
    cards: [
      { id: 'b', points: '8', who: 'Tom', note: 'age' },
      { id: 'c', points: '5', who: 'Sam' },
    ],
  },
  { id: 'review', shape: 'almost', limit: 2, cards: [{ id: 'd', points: '2', who: 'Maya', note: 'blocked' }] },
  { id: 'done', shape: 'done', limit: null, cards: [{ id: 'e', points: '3', who: 'Noah' }] },
] as const;

/** A board with a full column and a blocked item, in the board's own shapes. */
export function KanbanPicture() {
  const t = useText('site-products');
  return (
    <div role="img" aria-label={t('kanban.picture')} className={classes.picture}>
      <div className={classes.board} aria-hidden="true">
        {columns.map(({ id, shape, limit, cards }) => (
          <div key={id} className={classes.column}>
            <span className={classes.head} data-full={(limit !== null && cards.length >= limit) || undefined}>
              <StatusShape kind={shape}>
                <b>{t(`board.${id}`)}</b>
              </StatusShape>
              <small>{limit === null ? cards.length : `${cards.length} / ${limit}`}</small>
            </span>
            {cards.map((card) => (
              <Item key={card.id} {...card} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type Card = (typeof columns)[number]['cards'][number];

function Item({ id, points, who, ...rest }: Card) {
  const t = useText('site-products');
  const note = 'note' in rest ? rest.note : null;
  return (
    <span className={classes.item} data-note={note ?? undefined}>
      {t(`board.${id}`)}
      {note && (
        <em>
          {note === 'blocked' && <IconLock size={14} stroke={2} />}
          {t(`board.${note}`)}
        </em>
      )}
      <span className={classes.foot}>
        <PointsGlyph value={points} />
        <Avatar person={{ id: who, name: who }} size={20} isNamed={false} />
      </span>
    </span>
  );
}
