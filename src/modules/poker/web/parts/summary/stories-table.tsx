import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { SessionSummary } from '#modules/poker/contract/summary.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { lastShown } from './differences.ts';
import { LastRound } from './last-round.tsx';
import classes from './votes-panel.module.css';

type Row = SessionSummary['stories'][number];

/** Every story with its estimate and how its last round lay. */
export function StoriesTable({ summary }: { summary: SessionSummary }) {
  const t = useText('poker');
  const words = useText('poker-summary');
  if (summary.stories.length === 0) return <p className={classes.empty}>{words('noStories')}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words('story')}</th>
          <th scope="col" data-wide>
            {words('lastRound')}
          </th>
          <th scope="col" data-number data-wide>
            {t('room.results.average')}
          </th>
          <th scope="col" data-number data-wide>
            {t('room.rounds.title')}
          </th>
          <th scope="col" data-wide>
            {t('room.results.agreement')}
          </th>
          <th scope="col" data-number>
            {words('estimate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {summary.stories.map((story) => (
          <StoryLine key={story.id} story={story} />
        ))}
      </tbody>
    </table>
  );
}

function StoryLine({ story }: { story: Row }) {
  const words = useText('poker-summary');
  const nameOf = useCardName();
  const format = useFormat();
  const short = (value: number | null): string => (value === null ? '–' : format.number(value, { maximumFractionDigits: 1 }));
  const { session } = usePoker();
  const stats = lastShown(session.stories, story.id);
  return (
    <tr>
      <td>
        <span className={classes.story}>
          {story.key && <span className="key">{story.key}</span>}
          <b>{story.title}</b>
          {stats && (
            <span className={classes.narrow}>
              <LastRound stats={stats} />
            </span>
          )}
        </span>
      </td>
      <td data-wide>{stats ? <LastRound stats={stats} /> : <span className={classes.muted}>–</span>}</td>
      <td data-number data-wide className={classes.muted}>
        {short(story.average)}
      </td>
      <td data-number data-wide className={classes.muted}>
        {format.number(story.rounds)}
      </td>
      <td data-wide>
        <Agreement isConsensus={story.consensus} />
      </td>
      <td data-number>
        <PointsGlyph value={story.finalEstimate} label={story.finalEstimate === null ? words('noEstimate') : nameOf(story.finalEstimate)} />
      </td>
    </tr>
  );
}

function Agreement({ isConsensus }: { isConsensus: boolean | null }) {
  const t = useText('poker');
  const words = useText('poker-summary');
  if (isConsensus === null) return <span className={classes.muted}>–</span>;
  if (!isConsensus) return <span className={classes.split}>{words('split')}</span>;
  return (
    <span className={classes.mark}>
      <IconCircleCheckFilled size={16} aria-hidden="true" />
      {t('room.verdict.consensus')}
    </span>
  );
}
