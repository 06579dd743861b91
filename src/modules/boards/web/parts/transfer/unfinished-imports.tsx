import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense } from 'react';
import { endImport, listImports, type BoardImport } from '#modules/boards/contract/import-run.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import notice from '../board/board-notice.module.css';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import { tell } from '../board/command-core.ts';
import classes from './unfinished-imports.module.css';

const EVERY_MS = 15_000; // while there is one: somebody else may be sending it

/**
 * What was left in the middle of coming onto this board, with the way to go on and the way to let it be.
 * @param isBoxed within a page, where a band from edge to edge has no edges
 */
export function UnfinishedImports({ isBoxed }: { isBoxed?: boolean }) {
  const { board } = useBoard();
  const isImporting = useUi((state) => state.dialog === 'import');
  const { data } = useRead(
    listImports,
    { params: { boardId: board.id } },
    // Asked again when the dialog closes: it may have left one.
    { enabled: !isImporting, staleTime: 0, refetchInterval: ({ state }) => (state.data?.items.length ? EVERY_MS : false) },
  );
  if (isImporting || !data) return null;
  return (
    <Suspense>
      {data.items.map((one) => (
        <Unfinished key={one.id} one={one} isBoxed={isBoxed} />
      ))}
    </Suspense>
  );
}

function Unfinished({ one, isBoxed }: { one: BoardImport; isBoxed: boolean | undefined }) {
  const t = useText('boards-import');
  const ui = useBoardUi();
  const { canSend, mayManage } = useBoard();
  const end = useWrite(endImport, { params: { importId: one.id }, refresh: [listImports] });
  const leave = (): void => end.mutate(undefined, { onError: (error) => tell(error, t('unfinished.failed')) });
  return (
    <div className={`${notice.notice} ${classes.line}`} data-boxed={isBoxed || undefined} role="status">
      <IconFileImport size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <Whose one={one} /> {t(one.done < one.total ? 'unfinished.done' : 'unfinished.late', { done: one.done, total: one.total })}
      </p>
      {mayManage && !one.isUnderWay && (
        <>
          <Button size="xs" variant="default" disabled={!canSend} onClick={() => ui.set({ dialog: 'import', left: one })}>
            {t('unfinished.goOn')}
          </Button>
          <Button size="xs" variant="default" disabled={!canSend} loading={end.isPending} onClick={leave}>
            {t('unfinished.leave')}
          </Button>
        </>
      )}
    </div>
  );
}

function Whose({ one: { startedBy, fileName: file, isUnderWay } }: { one: BoardImport }) {
  const t = useText('boards-import');
  const { people, you } = useBoard();
  const name = people.get(startedBy ?? '')?.name;
  if (startedBy === you.userId) return t('unfinished.mine', { file });
  if (name === undefined) return t('unfinished.nobodys', { file });
  return t(isUnderWay ? 'unfinished.underWay' : 'unfinished.theirs', { file, name });
}
