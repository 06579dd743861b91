import { listReferenceStories } from '#modules/poker/contract/story.ts';
import { useFlow } from '#modules/poker/web/parts/room/flow.tsx';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './references-panel.module.css';

const HOUR = 3600; // seconds

/** Earlier stories of the account with the estimate that is about to be recorded, and how long they took. Guests see no session but theirs. */
export function ReferencesPanel() {
  const { token } = usePoker();
  const { choice } = useFlow();
  return token === undefined && choice.value !== null ? <References value={choice.value} /> : null;
}

function References({ value }: { value: string }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const format = useFormat();
  const { session } = usePoker();
  const { data } = useRead(listReferenceStories, { params: { sessionId: session.id }, query: { value } });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel isDense title={t('room.references.title', { value: nameOf(value) })}>
      <ul className={classes.stories}>
        {data.items.map((story) => (
          <li key={story.id} className={classes.story}>
            <PointsGlyph value={story.finalEstimate} />
            <span>
              <b>{story.title}</b>
              <small>{story.key ? `${story.key} · ${story.sessionName}` : story.sessionName}</small>
              {story.cycleTime !== null && <small>{t('room.references.took', { time: format.duration(story.cycleTime * HOUR) })}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
