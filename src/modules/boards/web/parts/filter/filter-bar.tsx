import { IconArrowsSort, IconLayoutRows, IconSearch } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { isFiltering, laneKinds, noFilter, orderKinds } from '#modules/boards/rules/card-filter.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { MenuButton } from '../board/menu-button.tsx';
import type { BoardAddress } from '../board/use-board-view.ts';
import { FilterChips } from './filter-chips.tsx';
import { useTyped } from './use-typed.ts';
import classes from './filter-bar.module.css';

// What is kept of views is asked of the server once the board stands.
const ViewsMenu = lazy(() => import('../views/views-menu.tsx').then((module) => ({ default: module.ViewsMenu })));

interface Props {
  readonly address: BoardAddress;
  /** Items that the filter lets through, of all. */
  readonly shown: number;
  readonly total: number;
  readonly hasLanes: boolean;
}

/** What is shown: words, chips for what narrows it, how many are left, and the lanes. */
export function FilterBar({ address, shown, total, hasLanes }: Props) {
  const t = useText('boards-board');
  const { filter, setFilter } = address;
  const { isDemo } = useBoard();
  return (
    <div className={classes.bar} role="search" aria-label={t('filter.label')}>
      <SearchField text={filter.text} onChange={(text) => setFilter({ ...filter, text })} />
      <FilterChips filter={filter} onChange={setFilter} />
      <output className={classes.count}>
        {isFiltering(filter) ? t('filter.count', { shown, count: total }) : t('items', { count: total })}
      </output>
      {isFiltering(filter) && (
        <button type="button" className={classes.more} onClick={() => setFilter(noFilter)}>
          {t('filter.clear')}
        </button>
      )}
      <span className={classes.rest}>
        <Suspense fallback={<span className={classes.views} />}>{!isDemo && <ViewsMenu address={address} />}</Suspense>
        <Order address={address} />
        {hasLanes && <Lanes address={address} />}
      </span>
    </div>
  );
}

/** @param text as the address has it */
function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useText('boards-board');
  return (
    <label className={classes.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        data-board-search
        placeholder={t('filter.search')}
        aria-label={t('filter.search')}
        aria-keyshortcuts="/"
        {...useTyped(text, onChange)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}

const Lanes = memo(function Lanes({ address: { lanes, setLanes } }: { address: BoardAddress }) {
  const t = useText('boards-board');
  const options = laneKinds.map((kind) => ({ value: kind as string, label: t(`lanes.choose.${kind}`), isChosen: kind === lanes }));
  return (
    <MenuButton
      className={classes.more}
      title={t('lanes.title')}
      options={options}
      onPick={(value) => setLanes(laneKinds.find((kind) => kind === value) ?? 'none')}
    >
      <IconLayoutRows size={17} stroke={1.75} aria-hidden="true" />
      {t('lanes.label', { lanes: t(`lanes.${lanes}`) })}
    </MenuButton>
  );
});

const Order = memo(function Order({ address: { order, setOrder } }: { address: BoardAddress }) {
  const t = useText('boards-board');
  const options = orderKinds.map((kind) => ({ value: kind as string, label: t(`order.choose.${kind}`), isChosen: kind === order }));
  return (
    <MenuButton
      className={classes.more}
      title={t('order.title')}
      options={options}
      onPick={(value) => setOrder(orderKinds.find((kind) => kind === value) ?? 'place')}
    >
      <IconArrowsSort size={17} stroke={1.75} aria-hidden="true" />
      {t('order.label', { order: t(`order.${order}`) })}
    </MenuButton>
  );
});
