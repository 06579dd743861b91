import { Button } from '@mantine/core';
import { ApiProblem } from '#ui/api/problem.ts';
import { BareFailure } from '#ui/parts/bare-failure.tsx';
import { Broken } from '#ui/parts/broken.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { NoPermission } from '#ui/parts/no-permission.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { PartsAway } from '#ui/parts/parts-away.tsx';
import { RoomOver, RoomRefused } from '#ui/parts/room-refused.tsx';
import { Scene } from '#ui/parts/scene.tsx';
import { Bone, Loading, PageSkeleton, RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { WayOn } from '#ui/parts/way-on.tsx';
import { LONG, Part, State } from '../example.tsx';

const nothing = (): void => undefined;
const WIDTH = 480;
const role = 'OBSERVER'; // of an account, not of ARIA
const scenes = ['stories', 'deck', 'seats', 'search', 'done', 'lost', 'closed'] as const;

export function StateExamples() {
  return (
    <>
      <EmptyStateStates />
      <SceneStates />
      <ErrorStateStates />
      <LoadedStates />
      <BrokenStates />
      <BareFailureStates />
      <NoPermissionStates />
      <Notices />
      <WayOnStates />
      <Rooms />
      <PartsAwayStates />
      <BoneStates />
      <LoadingStates />
      <RowsSkeletonStates />
      <PageSkeletonStates />
    </>
  );
}

const WayOnStates = () => (
  <Part name="WayOn" width={WIDTH}>
    <State is="may buy">
      <WayOn way="upgrade" isMember />
    </State>
    <State is="may not buy">
      <WayOn way="ask" isMember />
    </State>
    <State is="may pay">
      <WayOn way="pay" isMember />
    </State>
    <State is="may not pay">
      <WayOn way="askToPay" isMember />
    </State>
  </Part>
);

const EmptyStateStates = () => (
  <Part name="EmptyState" width={WIDTH}>
    <State is="nothing yet">
      <Panel>
        <EmptyState scene="stories" title="No stories yet." action={<Button>Add the first story</Button>}>
          Paste a list, or type one.
        </EmptyState>
      </Panel>
    </State>
    <State is="nothing found">
      <Panel>
        <EmptyState scene="search" title="Nothing matches." action={<Button variant="default">Clear the filters</Button>} />
      </Panel>
    </State>
  </Part>
);

const SceneStates = () => (
  <Part name="Scene" width="own">
    {scenes.map((kind) => (
      <State key={kind} is={kind}>
        <Scene kind={kind} />
      </State>
    ))}
  </Part>
);

const ErrorStateStates = () => (
  <Part name="ErrorState" width={WIDTH}>
    <State is="can be tried again">
      <ErrorState title="The list could not be loaded." safe="What you saved is safe." requestId="req-19ab" onRetry={nothing} />
    </State>
    <State is="long">
      <ErrorState title={LONG} safe={LONG} next={LONG} />
    </State>
  </Part>
);

const lost = new ApiProblem('Network error occurred.', { code: 'request.network', status: 0, requestId: 'req-19ab' });
const gone = new ApiProblem('Not found', { code: 'request.not_found', status: 404 });
const unread = { data: undefined, error: null, failureReason: null, isPending: true, refetch: nothing };

const LoadedStates = () => (
  <Part name="Loaded" width={WIDTH}>
    <State is="loading">
      <Loaded read={unread}>{() => null}</Loaded>
    </State>
    <State is="failed">
      <Loaded
        read={{ ...unread, error: lost, isPending: false }}
        failed="The sprints could not be loaded."
        safe="What you saved is safe."
        around={(inside) => <Panel title="Sprints">{inside}</Panel>}
      >
        {() => null}
      </Loaded>
    </State>
    <State is="not there">
      <Loaded read={{ ...unread, error: gone, isPending: false }}>{() => null}</Loaded>
    </State>
    <State is="loaded">
      <Loaded read={{ ...unread, data: 'What was read.', isPending: false }}>{(text) => <p>{text}</p>}</Loaded>
    </State>
  </Part>
);

const BrokenStates = () => (
  <Part name="Broken" width={WIDTH}>
    <State is="part of a page">
      <Broken error={new Error('broken on purpose')} onRetry={nothing} />
    </State>
  </Part>
);

const BareFailureStates = () => (
  <Part name="BareFailure" width={WIDTH}>
    <State is="without any file of the product">
      <BareFailure />
    </State>
  </Part>
);

const NoPermissionStates = () => (
  <Part name="NoPermission">
    <State is="403">
      <NoPermission role={role} home="/" />
    </State>
  </Part>
);

const PartsAwayStates = () => (
  <Part name="PartsAway" width={WIDTH}>
    <State is="connected: nothing is shown">
      <PartsAway />
    </State>
  </Part>
);

const BoneStates = () => (
  <Part name="Bone" width={200}>
    <State is="a line and a circle">
      <Loading>
        <Bone />
        <Bone width={40} height={40} radius={20} />
      </Loading>
    </State>
  </Part>
);

const LoadingStates = () => (
  <Part name="Loading" width={200}>
    <State is="says it once">
      <Loading>
        <Bone width="60%" />
      </Loading>
    </State>
  </Part>
);

const RowsSkeletonStates = () => (
  <Part name="RowsSkeleton" width={WIDTH}>
    <State is="3 rows">
      <RowsSkeleton rows={3} />
    </State>
  </Part>
);

const PageSkeletonStates = () => (
  <Part name="PageSkeleton">
    <State is="a page">
      <PageSkeleton rows={3} />
    </State>
  </Part>
);

function Notices() {
  return (
    <>
      <Part name="Notice" width={WIDTH}>
        {(['error', 'caution', 'waiting', 'note', 'done'] as const).map((tone) => (
          <State key={tone} is={tone}>
            <Notice tone={tone} title="What happened, in one line.">
              What is safe, and what to do next.
            </Notice>
          </State>
        ))}
      </Part>
      <Part name="ProblemNotice" width={WIDTH}>
        <State is="refused">
          <ProblemNotice
            error={new ApiProblem('Network error occurred.', { code: 'request.network', status: 0 })}
            failed="The team was not saved."
          >
            What you typed is kept.
          </ProblemNotice>
        </State>
      </Part>
    </>
  );
}

const words = {
  failed: 'The meeting could not be loaded.',
  failedNext: 'Try again in a moment.',
  notFound: 'There is no such meeting.',
  notFoundSafe: 'It may have been deleted.',
  refusedSafe: 'Nothing was changed.',
  join: 'Join as a guest',
  home: 'Go to Dashboard',
};

function Rooms() {
  return (
    <>
      <Part name="RoomRefused" isPage>
        <State is="unknown">
          <RoomRefused problem={new ApiProblem('Not found', { code: 'poker.session_not_found', status: 404 })} words={words} joinPath="/" />
        </State>
      </Part>
      <Part name="RoomOver" isPage>
        <State is="the meeting has ended">
          <RoomOver title="This meeting has ended." text="Thank you for being there." home="Go to Dashboard" onOver={nothing} />
        </State>
      </Part>
    </>
  );
}
