import { Link } from 'react-router';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { itemStory } from '#modules/boards/contract/loop.ts';
import { useRead } from '#ui/api/use-read.ts';
import type { AnswerTo } from '#ui/api/wire.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import panel from './item-panel.module.css';
import classes from './item-loop.module.css';

/** Where an item has been on its way round: the agreement it came from, who estimated it, its sprints. */
export function ItemLoop({ item }: { item: BoardItem }) {
  const t = useText('boards-planning');
  return (
    <Loaded read={useRead(itemStory, { params: { itemId: item.id } })} failed={t('story.failed')} skeleton={null}>
      {(story) => <Story story={story} />}
    </Loaded>
  );
}

function Story({ story: { action, estimations, sprints } }: { story: AnswerTo<typeof itemStory> }) {
  const t = useText('boards-planning');
  const format = useFormat();
  if (!action && estimations.length === 0 && sprints.length === 0) return null;
  return (
    <section>
      <h3 className={panel.heading}>{t('story.title')}</h3>
      <ul className={classes.steps}>
        {action && (
          <li>
            {t('story.agreed', { title: action.title })}
            {action.sessionId && <Link to={`/retro/sessions/${action.sessionId}`}>{action.sessionName ?? t('story.retro')}</Link>}
          </li>
        )}
        {estimations.map(({ sessionId, sessionName, value, at }) => (
          <li key={sessionId}>
            {value === null ? t('story.inPoker') : t('story.estimated', { value })}
            <Link to={`/poker/sessions/${sessionId}`}>{sessionName}</Link>
            {at && <time dateTime={at}>{format.date(at)}</time>}
          </li>
        ))}
        {sprints.map(({ id, name, isCommitted, retroSessionId }) => (
          <li key={id}>
            {t(isCommitted ? 'story.committed' : 'story.inSprint', { name })}
            {retroSessionId && <Link to={`/retro/sessions/${retroSessionId}`}>{t('story.retro')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}
