import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { MenuButton } from '../board/menu-button.tsx';
import type { BoardAddress } from '../board/use-board-view.ts';
import bar from '../filter/filter-bar.module.css';
import { useDefaultView, useViews } from './use-views.ts';

const SaveView = lazy(() => import('./save-view.tsx').then((module) => ({ default: module.SaveView })));
const ManageViews = lazy(() => import('./manage-views.tsx').then((module) => ({ default: module.ManageViews })));

const ALL = 'all';
const SAVE = 'save';
const UPDATE = 'update';
const MANAGE = 'manage';

/** The saved views: which of them is shown, going to another, keeping what is shown now. */
export function ViewsMenu({ address }: { address: BoardAddress }) {
  const t = useText('boards-board');
  const { you } = useBoard();
  const { read, views, change } = useViews();
  useDefaultView(read.data, address);
  const [lastId, setLastId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<typeof SAVE | typeof MANAGE | null>(null);
  const current = address.view === '' ? undefined : views.find(({ query }) => query === address.view);
  const left = current || address.view === '' ? undefined : views.find(({ id }) => id === lastId);
  const mayUpdate = left !== undefined && (!left.isShared || you.canEditItems);
  const options = [
    { value: ALL, label: t('views.all'), isChosen: address.view === '' },
    ...views.map((view) => ({
      value: view.id as string,
      label: view.name,
      hint: view.isDefault ? t('views.default') : view.isShared ? t('views.team') : '',
      isChosen: view === current,
    })),
    ...(mayUpdate ? [{ value: UPDATE, label: t('views.update', { name: left.name }) }] : []),
    { value: SAVE, label: t('views.save'), isDisabled: address.view === '' || current !== undefined },
    ...(views.length > 0 ? [{ value: MANAGE, label: t('views.manage') }] : []),
  ];
  const pick = (value: string): void => {
    if (value === SAVE || value === MANAGE) return setDialog(value);
    if (value === UPDATE) {
      if (left) void change(left, { query: address.view }, t('views.updated', { name: left.name }));
      return;
    }
    setLastId(value);
    address.setView(views.find(({ id }) => id === value)?.query ?? '');
  };
  const name = current?.name ?? (address.view === '' ? t('views.all') : t('views.unsaved'));
  return (
    <span data-board-views>
      <MenuButton className={bar.more} title={t('views.title')} options={options} onPick={pick}>
        <IconBookmark size={17} stroke={1.75} aria-hidden="true" />
        {t('views.label', { name })}
      </MenuButton>
      <Suspense>
        {dialog === SAVE && <SaveView query={address.view} onClose={() => setDialog(null)} />}
        {dialog === MANAGE && <ManageViews onClose={() => setDialog(null)} />}
      </Suspense>
    </span>
  );
}
