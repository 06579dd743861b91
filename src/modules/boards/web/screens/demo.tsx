import { Suspense, useMemo, useState } from 'react';
import { ApiContext } from '#ui/api/api-context.ts';
import { DemoStrip } from '#ui/parts/demo-strip.tsx';
import { useText } from '#ui/text/use-text.ts';
import { BoardPage } from '../parts/board/board-page.tsx';
import { BoardRoomContext } from '../parts/board/board-room.ts';
import { BoardSkeleton } from '../parts/board/board-skeleton.tsx';
import { BoardUi, BoardUiProvider } from '../parts/board/board-ui.ts';
import classes from '../parts/demo/demo.module.css';
import { DemoFigures } from '../parts/demo/demo-figures.tsx';
import { columnKeys, labelKeys, script } from '../parts/demo/demo-script.ts';
import type { DemoWords } from '../parts/demo/demo-start.ts';
import { useDemoBoard } from '../parts/demo/use-demo-board.ts';

/** A board with colleagues who are not there: nothing leaves the browser, and a reload begins anew (ruling 13). */
export function Demo() {
  const [turn, setTurn] = useState(0);
  return <DemoTurn key={turn} onAgain={() => setTurn(turn + 1)} />;
}

function DemoTurn({ onAgain }: { onAgain: () => void }) {
  const t = useText('boards-demo');
  const ui = useMemo(() => new BoardUi(), []);
  const words = useWords();
  const { link, api, room } = useDemoBoard(words, ui);
  const strip = { label: t('strip.label'), text: t('strip.text'), again: t('strip.again'), register: t('strip.register') };
  return (
    <div className={classes.whole}>
      <DemoStrip words={strip} onAgain={onAgain} />
      <main className={classes.board} id="content">
        <Suspense fallback={<BoardSkeleton />}>
          <ApiContext value={api}>
            <BoardUiProvider value={ui}>
              <BoardRoomContext value={room}>
                <BoardPage live={link} />
                <DemoFigures />
              </BoardRoomContext>
            </BoardUiProvider>
          </ApiContext>
        </Suspense>
      </main>
    </div>
  );
}

/** The demo in the language it was begun in: changing it on the way must not take away what has been done. */
function useWords(): DemoWords {
  const t = useText('boards-demo');
  const [words] = useState((): DemoWords => ({
    name: t('board.name'),
    about: t('board.about'),
    you: t('you'),
    reason: t('board.reason'),
    columns: Object.fromEntries(columnKeys.map((key) => [key, t(`columns.${key}`)])) as DemoWords['columns'], // each key has its word
    labels: Object.fromEntries(labelKeys.map((key) => [key, t(`labels.${key}`)])) as DemoWords['labels'],
    titles: script.map((_line, index) => t(`items.i${index}` as 'items.i0')), // as many as the script has lines
  }));
  return words;
}
