import { useState } from 'react';
import { ActionsPanel } from '#modules/retros/web/parts/actions/actions-panel.tsx';
import { CarryOverPanel } from '#modules/retros/web/parts/actions/carry-over-panel.tsx';
import { Board } from '#modules/retros/web/parts/board/board.tsx';
import { useColumnWords } from '#modules/retros/web/parts/board/column-words.ts';
import { Composer } from '#modules/retros/web/parts/board/composer.tsx';
import { PickingProvider } from '#modules/retros/web/parts/board/picking.tsx';
import { FactsBox } from '#modules/retros/web/parts/notes/facts-box.tsx';
import { GuestNote } from './guest-note.tsx';
import { CollectPanel, GroupPanel, VotePanel } from './phase-panels.tsx';
import { NextButton, ReadyButton } from './phase-bar.tsx';
import { useRetro } from './room-context.tsx';
import { RoomFrame } from './room-frame.tsx';
import classes from './stage.module.css';
import { TopicPanel } from './topic-panel.tsx';
import { useRoomKeys } from './use-room-keys.ts';

/** The meeting under way: the board, what belongs to its phase, and on a phone the composer at the bottom. */
export function Stage() {
  const { session } = useRetro();
  const [column, setColumn] = useState(session.columns[0]?.id ?? '');
  useRoomKeys();
  return (
    <PickingProvider>
      <RoomFrame
        main={<Board column={column} onColumn={setColumn} />}
        aside={
          <>
            {session.currentPhase !== 'DISCUSS' && <FactsBox />}
            <Aside />
            <GuestNote />
          </>
        }
        foot={<PhoneFoot column={column} />}
      />
    </PickingProvider>
  );
}

function Aside() {
  const { session } = useRetro();
  switch (session.currentPhase) {
    case 'COLLECT':
      return (
        <>
          <CollectPanel />
          {session.carryOver.length > 0 && <CarryOverPanel />}
        </>
      );
    case 'GROUP':
      return <GroupPanel />;
    case 'VOTE':
      return <VotePanel />;
    case 'DISCUSS':
      return <TopicPanel />;
    default:
      return <ActionsPanel />;
  }
}

function PhoneFoot({ column }: { column: string }) {
  const { session, takesPart } = useRetro();
  const words = useColumnWords();
  const shown = session.columns.find((one) => one.id === column);
  return (
    <div className={classes.foot}>
      {session.currentPhase === 'COLLECT' && takesPart && shown && (
        <Composer key={column} isPhone columnId={column} title={words(shown).title} />
      )}
      <div className={classes.row}>
        <ReadyButton />
        <NextButton />
      </div>
    </div>
  );
}
