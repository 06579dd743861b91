import { useParams } from 'react-router';
import { BoardPage } from '../parts/board/board-page.tsx';
import { BoardSkeleton } from '../parts/board/board-skeleton.tsx';
import { JoinedBoard } from '../parts/board/joined-board.tsx';
import classes from './board.module.css';

/** A project’s board. */
export function BoardScreen() {
  const { boardId = '' } = useParams();
  return (
    <div className={classes.screen}>
      <JoinedBoard key={boardId} boardId={boardId} waiting={<BoardSkeleton />}>
        {(live) => <BoardPage live={live} />}
      </JoinedBoard>
    </div>
  );
}
