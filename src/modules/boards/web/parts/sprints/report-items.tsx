import { Link } from 'react-router';
import { itemFates } from '#modules/boards/contract/sprint.ts';
import type { SprintStory } from '#modules/boards/contract/sprint-calls.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './report.module.css';

/** What became of each item: done, left, taken out. */
export function ReportItems({ story: { sprint, items } }: { story: SprintStory }) {
  const t = useText('boards-planning');
  return itemFates.map((fate) => {
    const those = items.filter((item) => item.fate === fate);
    if (those.length === 0 && fate === 'removed') return null;
    return (
      <Panel key={fate} isFlush isDense title={t(`report.fate.${fate}`)} hint={t('count', { count: those.length })}>
        {those.length === 0 ? (
          <p className={classes.none}>{t(`report.${sprint.status === 'completed' ? 'none' : 'noneNow'}.${fate}`)}</p>
        ) : (
          <ul className={classes.items}>
            {those.map((item) => (
              <Item key={item.itemId} item={item} boardId={sprint.boardId} />
            ))}
          </ul>
        )}
      </Panel>
    );
  });
}

function Item({ item, boardId }: { item: SprintStory['items'][number]; boardId: string }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const size = (value: number | null): string => (value === null ? t('report.unsized') : format.number(value));
  const isResized = !item.isAdded && item.fate !== 'removed' && item.points !== item.committedPoints;
  return (
    <li>
      {item.key === null ? (
        <span className={classes.gone}>{t('report.gone')}</span>
      ) : (
        <Link className="text-link" to={`/kanban/${boardId}?item=${item.key}`}>
          <span className="key">{item.key}</span> {item.title}
        </Link>
      )}
      {item.isAdded && <span className={classes.note}>{t('report.late')}</span>}
      <span className={classes.size}>
        {isResized ? t('report.resized', { before: size(item.committedPoints), after: size(item.points) }) : size(item.points)}
      </span>
    </li>
  );
}
