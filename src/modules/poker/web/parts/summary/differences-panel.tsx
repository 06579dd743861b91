import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import { differencesIn, type Difference } from './differences.ts';
import classes from './differences-panel.module.css';
import { LastRound } from './last-round.tsx';

/** The stories over which the team had most to say to each other: how their first cards lay, and who was at the ends. */
export function DifferencesPanel() {
  const words = useText('poker-summary');
  const { session } = usePoker();
  const found = differencesIn(session.stories);
  if (found.length === 0) return null;
  return (
    <Panel isDense title={words('differed')}>
      <ul className={classes.stories}>
        {found.map((difference) => (
          <li key={difference.story.id}>
            <b>{difference.story.title}</b>
            <LastRound stats={difference.stats} />
            <small>
              <Ends difference={difference} />
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Ends({ difference: { stats, distance } }: { difference: Difference<Story> }) {
  const words = useText('poker-summary');
  const format = useFormat();
  const nameOf = useCardName();
  const { session } = usePoker();
  const { lowest, highest } = stats;
  if (!lowest || !highest) return null;
  const namesOf = (ids: readonly string[]): string =>
    format.list(ids.flatMap((id) => session.participants.find((one) => one.id === id)?.name ?? []));
  const [low, high] = [namesOf(lowest.participantIds), namesOf(highest.participantIds)];
  const apart = words('apart', { count: distance });
  // Somebody who was taken out of the session has no name any more.
  if (low === '' || high === '') return apart;
  return words('ends', { low, lowest: nameOf(lowest.value), high, highest: nameOf(highest.value), apart });
}
