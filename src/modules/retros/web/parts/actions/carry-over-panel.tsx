import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { isOverdue, daysBetween } from '#modules/action-items/rules.ts';
import type { CarriedAction } from '#modules/retros/contract/action-item.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './actions.module.css';
import { today } from './today.ts';

const OPEN = 'open';
const decisions = ['done', 'keep', 'drop'] as const;

/** What became of the actions of the last meeting, and of what is open: done, keep or drop, and each can be taken back. */
export function CarryOverPanel() {
  const t = useText('retros');
  const { session } = useRetro();
  const { carryOver } = session;
  const done = carryOver.filter(isDone).length;
  return (
    <section className={classes.panel} aria-labelledby="carry-title">
      <header className={classes.head}>
        <h2 id="carry-title">{t('carryOver.title')}</h2>
        <span>{t('carryOver.count', { done, of: carryOver.length })}</span>
      </header>
      <ul className={classes.list}>
        {carryOver.map((one) => (
          <CarriedRow key={one.item.id} carried={one} />
        ))}
      </ul>
    </section>
  );
}

/** Done here, or before this meeting began. */
const isDone = ({ item, decision }: CarriedAction): boolean => decision === 'done' || (decision === null && item.status === 'completed');

function CarriedRow({ carried }: { carried: CarriedAction }) {
  const { item, decision } = carried;
  const t = useText('retros');
  const { mayAct, canSend, act } = useRetro();
  const isLate = isOverdue(item, today());
  return (
    <li className={classes.carried} data-decision={isDone(carried) ? 'done' : (decision ?? undefined)}>
      <div className={classes.words}>
        <b>{item.title}</b>
        <small>
          {[item.assigneeName ?? t('actions.nobody'), item.sessionName].filter(Boolean).join(' · ')}
          {isLate && <mark>{t('carryOver.late', { count: daysBetween(item.dueDate ?? today(), today()) })}</mark>}
        </small>
      </div>
      {mayAct && !(decision === null && isDone(carried)) ? (
        <SegmentedControl
          size="xs"
          fullWidth
          disabled={!canSend}
          aria-label={t('carryOver.decide', { title: item.title })}
          value={decision ?? OPEN}
          onChange={(value) => void act.review(item.id, value === OPEN ? null : value)}
          data={[{ value: OPEN, label: t('carryOver.open') }, ...decisions.map((one) => ({ value: one, label: t(`carryOver.${one}`) }))]}
        />
      ) : (
        <span className={classes.status}>
          {t(isDone(carried) ? 'carryOver.done' : decision === null ? 'carryOver.open' : `carryOver.${decision}`)}
        </span>
      )}
    </li>
  );
}
