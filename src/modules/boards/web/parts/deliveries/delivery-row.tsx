import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { listDeliveryItems, type Delivery } from '#modules/boards/contract/delivery.ts';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { deliveryDay, statusKind } from './delivery-fields.ts';
import classes from './deliveries.module.css';

interface Props {
  readonly delivery: Delivery;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
  readonly onEdit: () => void;
}

/** A delivery in a line, with its items beneath when it is open. */
export function DeliveryRow({ delivery, isOpen, onTurn, onEdit }: Props) {
  const t = useText('boards-calendar');
  const format = useFormat();
  const { mayManage } = useBoard();
  const panel = useId();
  const { name, status, description, revenueValue, customerKPIValue } = delivery;
  const kind = statusKind(status);
  return (
    <li className={classes.delivery} data-open={isOpen || undefined}>
      <div className={classes.line}>
        <button type="button" className={classes.turn} aria-expanded={isOpen} aria-controls={panel} onClick={onTurn}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{name}</b>
            <small>{format.day(deliveryDay(delivery))}</small>
          </span>
        </button>
        <StatusShape kind={kind.shape}>{kind.word === null ? status : t(`statuses.${kind.word}`)}</StatusShape>
        <Progress delivery={delivery} />
        {mayManage && (
          <Button size="sm" variant="default" onClick={onEdit} aria-label={t('delivery.editNamed', { name })}>
            {t('delivery.editVerb')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={panel} className={classes.inside}>
          {description && <p className={classes.about}>{description}</p>}
          {(revenueValue !== null || customerKPIValue !== null) && (
            <dl className={classes.value}>
              {revenueValue !== null && <Value name={t('delivery.revenue')} value={format.money(revenueValue)} />}
              {customerKPIValue !== null && <Value name={t('delivery.kpi')} value={format.number(customerKPIValue)} />}
            </dl>
          )}
          <Items delivery={delivery} />
        </div>
      )}
    </li>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Progress({ delivery: { progress } }: { delivery: Delivery }) {
  const t = useText('boards-calendar');
  const format = useFormat();
  if (progress.items === 0) return <span className={classes.noItems}>{t('delivery.noItems')}</span>;
  const ratio = progress.completedItems / progress.items;
  return (
    <div className={classes.progress} title={t('delivery.how')}>
      <span className={classes.track} aria-hidden="true">
        <i style={{ '--share': ratio } as CSSProperties} data-done={ratio === 1 || undefined} />
      </span>
      <b>{format.percent(ratio)}</b>
      <small>
        {t('delivery.progress', { done: progress.completedItems, count: progress.items })}
        {progress.points > 0 && `, ${t('delivery.points', { done: format.number(progress.completedPoints), count: progress.points })}`}
      </small>
    </div>
  );
}

function Items({ delivery }: { delivery: Delivery }) {
  const t = useText('boards-calendar');
  const { board } = useBoard();
  const skeleton = (
    <Loading>
      <Bone height={96} radius={10} />
    </Loading>
  );
  return (
    <Loaded read={useReadAll(listDeliveryItems, { params: { deliveryId: delivery.id } })} failed={t('failed')} skeleton={skeleton}>
      {(items) => (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.id}>
              <StatusShape kind={item.status === 'Complete' ? 'done' : item.status === 'Active' ? 'active' : 'todo'}>
                <span className="visually-hidden">{t(`itemStatuses.${item.status ?? 'Planned'}`)}</span>
              </StatusShape>
              <span className="key">{item.key}</span>
              {item.isArchived ? (
                <span>{item.title}</span>
              ) : (
                <Link to={item.columnId === null ? `/backlog?board=${board.id}&item=${item.key}` : `/kanban/${board.id}?item=${item.key}`}>
                  {item.title}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
