import { Badge } from '@mantine/core';
import {
  IconCalendar,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconKeyboard,
  IconLayoutColumns,
  IconLink,
  IconListDetails,
  IconPackage,
  IconPlayerPause,
  IconPlayerPlay,
  IconSettings,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { boardFormats } from '#modules/boards/contract/transfer.ts';
import { projectStatus } from '#modules/boards/rules/project.ts';
import { lazy } from '#ui/module/lazy.ts';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { copyText } from '#ui/parts/copy-text.ts';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { statusShapes } from '../projects/status-shapes.ts';
import { useBoardCalls } from '../settings/board-calls.ts';
import { useExport } from '../transfer/use-export.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi } from './board-ui.ts';
import { MenuButton } from './menu-button.tsx';
import classes from './board-head.module.css';

const ColumnForm = lazy(() => import('../column/column-form.tsx').then((module) => ({ default: module.ColumnForm })));

/** What the project is, how far it has come, who is here, and what can be done with it. */
export function BoardHead() {
  const t = useText('boards-board');
  const { board, items } = useBoard();
  const done = items.filter(({ status }) => status === 'Complete').length;
  const points = sum(board.columns.map((column) => column.points));
  const donePoints = sum(board.columns.filter(({ status }) => status === 'COMPLETE').map((column) => column.points));
  const blocked = items.filter(({ blockedAt }) => blockedAt !== null).length;
  const status = projectStatus({ isActive: board.isActive, totalItems: items.length, completedItems: done });
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title}>{board.name}</h1>
          <Badge variant="light" size="md">
            {t(`process.${board.agileProcessType}`)}
          </Badge>
          {board.isArchived ? (
            <Badge variant="light" color="gray" size="md">
              {t('head.archived')}
            </Badge>
          ) : (
            <StatusShape kind={statusShapes[status]}>{t(`status.${status}`)}</StatusShape>
          )}
        </div>
        <p className={classes.about}>{board.description || t('head.noDescription')}</p>
      </div>
      <dl className={classes.facts}>
        <Fact value={t('head.items', { done, count: items.length })} name={t('head.itemsDone', { count: items.length })} />
        {points > 0 && <Fact value={t('head.points', { done: donePoints, count: points })} name={t('head.pointsDone', { count: points })} />}
        <Fact value={String(blocked)} name={t('head.blocked', { blocked })} isAlarming={blocked > 0} />
      </dl>
      <div className={classes.tools}>
        <Here />
        <BoardMenu />
      </div>
    </header>
  );
}

const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((total, one) => total + one, 0) * 100) / 100;

function Fact({ value, name, isAlarming = false }: { value: string; name: string; isAlarming?: boolean }) {
  return (
    <div data-alarm={isAlarming || undefined}>
      <dd>{value}</dd>
      <dt>{name}</dt>
    </div>
  );
}

/** Colleagues who look at the board now. */
function Here() {
  const t = useText('boards-board');
  const { online, people, you } = useBoard();
  const here = online.flatMap((id) => (id === you.userId ? [] : (people.get(id) ?? [])));
  if (here.length === 0) return null;
  return (
    <span className={classes.here} title={t('head.here', { count: here.length })}>
      <AvatarStack people={here} size={28} />
    </span>
  );
}

function BoardMenu() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { board, mayManage, isDemo } = useBoard();
  const { pause } = useBoardCalls();
  const planning = useText('boards-planning');
  const navigate = useNavigate();
  const save = useExport();
  const [isAdding, setAdding] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(window.location.origin + window.location.pathname)) toastDone(t('head.copied'));
  };
  const manages = [
    { value: 'column', label: t('head.addColumn'), icon: <IconLayoutColumns size={18} stroke={1.75} /> },
    board.isActive
      ? { value: 'pause', label: t('head.pause'), icon: <IconPlayerPause size={18} stroke={1.75} /> }
      : { value: 'pause', label: t('head.resume'), icon: <IconPlayerPlay size={18} stroke={1.75} /> },
  ];
  const places = [
    { value: 'backlog', label: t('head.backlog'), icon: <IconListDetails size={18} stroke={1.75} /> },
    { value: 'calendar', label: t('head.calendar'), icon: <IconCalendar size={18} stroke={1.75} /> },
    { value: 'deliveries', label: t('head.deliveries'), icon: <IconPackage size={18} stroke={1.75} /> },
  ];
  const options = [
    ...(isDemo ? [] : places),
    { value: 'settings', label: t('head.settings'), icon: <IconSettings size={18} stroke={1.75} /> },
    ...(mayManage ? manages : []),
    ...(mayManage && !isDemo
      ? [{ value: 'import', label: planning('import.open'), icon: <IconFileImport size={18} stroke={1.75} /> }]
      : []),
    ...(isDemo ? [] : boardFormats).map((format) => ({
      value: format as string,
      label: planning('export.open', { format: format.toUpperCase() }),
      icon: <IconFileExport size={18} stroke={1.75} />,
    })),
    ...(isDemo ? [] : [{ value: 'copy', label: t('head.copy'), icon: <IconLink size={18} stroke={1.75} /> }]),
    { value: 'keys', label: t('head.keys'), hint: '?', icon: <IconKeyboard size={18} stroke={1.75} /> },
  ];
  const pick = (value: string): void => {
    if (value === 'settings' || value === 'keys' || value === 'import') ui.set({ dialog: value });
    else if (value === 'backlog') void navigate(`/backlog?board=${board.id}`);
    else if (value === 'calendar' || value === 'deliveries') void navigate(`/kanban/${board.id}/${value}`);
    else if (value === 'column') setAdding(true);
    else if (value === 'json' || value === 'csv') void save(value);
    else void (value === 'pause' ? pause(board.isActive) : copy());
  };
  return (
    <>
      <MenuButton className={classes.menu} label={t('head.menu')} title={t('head.menu')} options={options} onPick={pick}>
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </MenuButton>
      <Suspense>{isAdding && <ColumnForm onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
