import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { FigureLabel } from '#ui/parts/figure-label.tsx';
import { Sparkline } from '#ui/parts/sparkline.tsx';
import { StatCard } from '#ui/parts/stat-card.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { LONG, Part, State } from '../example.tsx';
import { people } from '../people.ts';

const line = [12, 14, 13, 17, 16, 19, 22];

export function FigureExamples() {
  return (
    <>
      <StatCardStates />
      <FigureLabelStates />
      <SparklineStates />
      <StatusShapeStates />
      <AvatarStates />
      <AvatarStackStates />
    </>
  );
}

const StatCardStates = () => (
  <Part name="StatCard" width={280}>
    <State is="good">
      <StatCard
        label="Finished"
        figure="22"
        unit="items"
        how="Items that reached the last column."
        line={line}
        trend={{ text: '3 more than the 30 days before', direction: 'up', verdict: 'good' }}
      />
    </State>
    <State is="bad">
      <StatCard
        label="Cycle time"
        figure="6.4"
        unit="days"
        line={line.toReversed()}
        trend={{ text: '2 days longer than before', direction: 'up', verdict: 'bad' }}
      />
    </State>
    <State is="nothing known">
      <StatCard label="Forecast" figure={null} next="After 10 finished items" />
    </State>
    <State is="long">
      <StatCard label={LONG} figure="$1,260,750" unit="a month" next={LONG} />
    </State>
  </Part>
);

const FigureLabelStates = () => (
  <Part name="FigureLabel" width="own">
    <State is="explained">
      <FigureLabel label="Consensus" how="Rounds in which all cards were equal." />
    </State>
  </Part>
);

const SparklineStates = () => (
  <Part name="Sparkline" width={120}>
    <State is="this period">
      <Sparkline values={line} />
    </State>
    <State is="with the period before">
      <Sparkline values={line} before={11} />
    </State>
    <State is="with its values">
      <Sparkline values={line} before={[9, 12, 12, 11, 14, 13, 15]} />
    </State>
    <State is="below zero">
      <Sparkline values={[-8, -6, -7, -3, -4, -1]} />
    </State>
    <State is="one">
      <Sparkline values={[4]} />
    </State>
  </Part>
);

const StatusShapeStates = () => (
  <Part name="StatusShape" width="own">
    {(['draft', 'todo', 'active', 'almost', 'paused', 'done', 'canceled'] as const).map((kind) => (
      <State key={kind} is={kind}>
        <StatusShape kind={kind}>Status</StatusShape>
      </State>
    ))}
  </Part>
);

const AvatarStates = () => (
  <Part name="Avatar" width="own">
    {([16, 20, 24, 28, 32, 40, 64] as const).map((size, at) => (
      <State key={size} is={String(size)}>
        <Avatar person={people[at % people.length] ?? { id: '', name: '' }} size={size} />
      </State>
    ))}
  </Part>
);

const AvatarStackStates = () => (
  <Part name="AvatarStack" width="own">
    <State is="three">
      <AvatarStack people={people.slice(0, 3)} />
    </State>
    <State is="more than fit">
      <AvatarStack people={people} most={3} />
    </State>
  </Part>
);
