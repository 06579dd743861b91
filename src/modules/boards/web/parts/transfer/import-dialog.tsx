import { Button, FileButton, Modal, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { BoardImport } from '#modules/boards/contract/import-run.ts';
import { placed, placesOf } from '#modules/boards/import/portions.ts';
import { IMPORT_BYTES_MAX, type BoardReading, type ReadItem } from '#modules/boards/import/reading.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { ColumnTargets } from './column-targets.tsx';
import { NotTaken } from './not-taken.tsx';
import { TableUnderstood } from './table-understood.tsx';
import { useFileDrop } from '#ui/parts/use-file-drop.ts';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import type { Outcome } from './send-import.ts';
import { useImport, type Import } from './use-import.ts';
import { useLeaving } from './use-leaving.ts';
import classes from './import.module.css';

const KINDS = '.csv,.tsv,.txt,.json,text/csv,text/plain,application/json';
const REFUSED_SHOWN = 20;
const MEGABYTES = IMPORT_BYTES_MAX / 1024 / 1024;

/** Brings another program's items onto this board: nothing is changed before the last button. */
export function ImportDialog({ left, onClose }: { left: BoardImport | null; onClose: () => void }) {
  const t = useText('boards-planning');
  const own = useText('boards-import');
  // What may be wrong with a file can be said as soon as one is chosen.
  useText('ui-files');
  const { board } = useBoard();
  const bringIn = useImport(left);
  const leaving = useLeaving(bringIn.isArriving, onClose);
  return (
    <Modal
      opened
      onClose={leaving.close}
      closeOnClickOutside={!bringIn.isRunning}
      closeOnEscape={!leaving.isAsked}
      title={t('import.title', { board: board.name })}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FocusReturn fallback="[data-item]" />
      <Steps bringIn={bringIn} left={left} onClose={onClose} />
      {/* Made only now: one that is there would be closed by the key that asks for it. */}
      {leaving.isAsked && (
        <ConfirmDialog
          isOpen
          title={own('leaving.title')}
          verb={own('leaving.stop')}
          keep={own('leaving.stay')}
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        >
          {own('leaving.text', { done: bringIn.done, total: bringIn.total })}
        </ConfirmDialog>
      )}
    </Modal>
  );
}

/** One after the other; the focus goes along from a button that is busy, or gone, to what stands there next. */
function Steps({ bringIn, left, onClose }: { bringIn: Import; left: BoardImport | null; onClose: () => void }) {
  const t = useText('boards-import');
  const box = useRef<HTMLDivElement>(null);
  useFocusNear(box);
  const { reading, fileName } = bringIn;
  return (
    <Stack ref={box} gap={18}>
      {left && !bringIn.outcome && <Notice tone="note" title={t('unfinished.again', { file: left.fileName })} />}
      <DropZone bringIn={bringIn} />
      {fileName !== '' && reading === null && (
        <Loading>
          <Bone height={80} radius={10} />
        </Loading>
      )}
      {reading !== null && <Read reading={reading} bringIn={bringIn} onClose={onClose} />}
    </Stack>
  );
}

function DropZone({ bringIn }: { bringIn: Import }) {
  const t = useText('boards-planning');
  const take = (file: File | null): void => {
    if (file && !bringIn.isRunning) void bringIn.choose(file);
  };
  const isOver = useFileDrop(take);
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <IconFileImport size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{bringIn.fileName || t(isOver ? 'import.dropNow' : 'import.drop')}</b>
        <span>{t('import.dropHint')}</span>
      </p>
      <FileButton accept={KINDS} onChange={take}>
        {(props) => (
          <Button {...props} size="sm" variant="default" data-autofocus disabled={bringIn.isRunning} leftSection={<IconUpload size={16} />}>
            {t(bringIn.fileName ? 'import.other' : 'import.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function Read({ reading, bringIn, onClose }: { reading: NonNullable<Import['reading']>; bringIn: Import; onClose: () => void }) {
  const files = useText('ui-files');
  if (reading === 'too_large' || reading === 'unreadable') {
    return <Notice tone="error" title={files(`wrong.${reading}`, { line: 1, mb: MEGABYTES })} />;
  }
  const { problem } = reading;
  if (problem) {
    const isColumn = problem === 'no_title_column';
    return (
      <>
        <Notice tone={isColumn ? 'note' : 'error'} title={files(`wrong.${problem}`, { line: reading.problemLine ?? 1, mb: MEGABYTES })} />
        <TableUnderstood reading={reading} bringIn={bringIn} />
      </>
    );
  }
  return <Found reading={reading} bringIn={bringIn} onClose={onClose} />;
}

function Found({ reading, bringIn, onClose }: { reading: BoardReading; bringIn: Import; onClose: () => void }) {
  const t = useText('boards-planning');
  const { outcome, isRunning, done, problem, targets } = bringIn;
  const items = placed(reading.items, targets);
  const total = items.length;
  const isFinished = outcome !== null && !outcome.isDryRun;
  // What may be read in two ways is not brought in as one of them.
  const isUnclear = typeof reading.unclearDate === 'string';
  return (
    <>
      <p>
        <b>{total === 0 ? t('import.nothing') : t('import.found', { count: total })}</b>
      </p>
      {!isFinished && <TableUnderstood reading={reading} bringIn={bringIn} />}
      {!isFinished && <ColumnTargets reading={reading} bringIn={bringIn} />}
      <Refused reading={reading} />
      <NotTaken reading={reading} items={items} outcome={outcome} />
      {isRunning && (
        <div role="status">
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('import.progress', { done, total })} />
          <p className={classes.quiet}>{t('import.progress', { done, total })}</p>
        </div>
      )}
      <ProblemNotice error={problem} failed={t('import.failed')}>
        {done > 0 && t('import.stopped', { done, total })}
      </ProblemNotice>
      {outcome && <Result outcome={outcome} items={items} />}
      <Row gap={8} justify="end" wrap>
        {isFinished ? (
          <Leaving items={items} onClose={onClose} />
        ) : (
          <>
            <Button variant="default" disabled={total === 0 || isRunning || isUnclear} onClick={() => void bringIn.run(true)}>
              {t('import.check')}
            </Button>
            <Button disabled={total === 0 || isUnclear} loading={isRunning} onClick={() => void bringIn.run(false)}>
              {t('import.go', { count: total })}
            </Button>
          </>
        )}
      </Row>
    </>
  );
}

function Refused({ reading: { refused } }: { reading: BoardReading }) {
  const t = useText('boards-planning');
  if (refused.length === 0) return null;
  const more = refused.length - REFUSED_SHOWN;
  return (
    <Notice tone="caution" title={t('import.refused', { count: refused.length })}>
      <ul className={classes.refused}>
        {refused.slice(0, REFUSED_SHOWN).map(({ sourceLine, reason, text }) => (
          <li key={`${sourceLine}-${reason}`}>
            <b>{t('import.line', { line: sourceLine })}</b> {t(`import.reason.${reason}`)} <span>{text}</span>
          </li>
        ))}
        {more > 0 && <li>{t('import.moreRefused', { count: more })}</li>}
      </ul>
    </Notice>
  );
}

/** What waits is not on the board: the way to it stands beside. */
function Leaving({ items, onClose }: { items: readonly ReadItem[]; onClose: () => void }) {
  const t = useText('boards-planning');
  const { board } = useBoard();
  const isElsewhere = !useLocation().pathname.startsWith('/backlog') && placesOf(items).backlog > 0;
  return (
    <>
      <Button variant={isElsewhere ? 'default' : 'filled'} onClick={onClose}>
        {t('import.done')}
      </Button>
      {isElsewhere && (
        <LinkButton to={`/backlog?board=${board.id}`} look="primary">
          {t('import.toBacklog')}
        </LinkButton>
      )}
    </>
  );
}

function Result({ outcome, items }: { outcome: Outcome; items: readonly ReadItem[] }) {
  const t = useText('boards-planning');
  const counts = (['created', 'updated', 'unchanged'] as const)
    .filter((what) => outcome[what] > 0)
    .map((what) => t(`import.${what}`, { count: outcome[what] }));
  // What was here already may have gone on since: only a file that is new as a whole says where everything lies.
  const places = outcome.created === items.length ? placesOf(items) : null;
  return (
    <Notice tone={outcome.isDryRun ? 'note' : 'done'} title={t(outcome.isDryRun ? 'import.wouldBe' : 'import.result')}>
      <p>{counts.join(', ')}</p>
      {places !== null && places.backlog > 0 && <p>{t('import.inBacklog', { count: places.backlog })}</p>}
      {places !== null && places.archive > 0 && <p>{t('import.inArchive', { count: places.archive })}</p>}
    </Notice>
  );
}
