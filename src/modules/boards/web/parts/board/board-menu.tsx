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
import { lazy } from '#ui/module/lazy.ts';
import { copyText } from '#ui/parts/copy-text.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoardCalls } from '../settings/board-calls.ts';
import { useExport } from '../transfer/use-export.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi } from './board-ui.ts';
import { MenuButton } from './menu-button.tsx';
import type { PickOption } from './pick-menu.tsx';
import classes from './board-head.module.css';

const ColumnForm = lazy(() => import('../column/column-form.tsx').then((module) => ({ default: module.ColumnForm })));

interface Props {
  /** What stands above the rest, where there is no room for a button: ending the sprint. */
  readonly first?: readonly (PickOption & { readonly run: () => void })[];
}

/** What can be done with the project. */
export function BoardMenu({ first = [] }: Props) {
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
    ...first,
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
    const own = first.find((option) => option.value === value);
    if (own) own.run();
    else if (value === 'settings' || value === 'keys' || value === 'import') ui.set({ dialog: value });
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
