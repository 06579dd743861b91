import { IconArrowsSort, IconFilter, IconLayoutRows, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { priorities } from '#modules/boards/contract/board.ts';
import { itemLevels } from '#modules/boards/contract/item.ts';
import { isFiltering, laneKinds, NOBODY, noFilter, orderKinds, RUNNING, type CardFilter } from '#modules/boards/rules/card-filter.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { lazy } from '#ui/module/lazy.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard, type BoardTeller } from '../board/board-room.ts';
import { LazyPickMenu, MenuButton } from '../board/menu-button.tsx';
import type { PickOption } from '../board/pick-menu.tsx';
import type { BoardAddress } from '../board/use-board-view.ts';
import { PriorityMark } from '../card/priority-mark.tsx';
import { useSprints } from '../sprints/use-sprints.ts';
import { useTyped } from './use-typed.ts';
import classes from './filter-bar.module.css';

// What is kept of views is asked of the server once the board stands.
const ViewsMenu = lazy(() => import('../views/views-menu.tsx').then((module) => ({ default: module.ViewsMenu })));

const lists = ['assignees', 'labels', 'priorities', 'types', 'sprints'] as const;
type List = (typeof lists)[number];
const flags = ['blocked', 'overdue', 'ended'] as const;
const isFlag = (field: string): field is (typeof flags)[number] => (flags as readonly string[]).includes(field);
type Field = List | (typeof flags)[number];

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
  const [asked, setAsked] = useState<{ field: Field | null; at: DOMRect } | null>(null);
  return (
    <div className={classes.bar} role="search" aria-label={t('filter.label')}>
      <SearchField text={filter.text} onChange={(text) => setFilter({ ...filter, text })} />
      <Chips filter={filter} onChange={setFilter} onAsk={(field, at) => setAsked({ field, at })} />
      <button
        type="button"
        className={classes.more}
        onClick={(event) => setAsked({ field: null, at: event.currentTarget.getBoundingClientRect() })}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        {t('filter.add')}
      </button>
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
      <Suspense>
        {asked && (
          <FilterMenu
            asked={asked}
            filter={filter}
            onChange={setFilter}
            onAsk={(field) => setAsked({ ...asked, field })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
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

interface ChipsProps {
  readonly filter: CardFilter;
  readonly onChange: (filter: CardFilter) => void;
  readonly onAsk: (field: Field, at: DOMRect) => void;
}

/** field│value│×; the value opens the list again. */
function Chips({ filter, onChange, onAsk }: ChipsProps) {
  const t = useText('boards-board');
  const optionsOf = useOptions();
  const drop = (field: Field): void => onChange({ ...filter, [field]: noFilter[field] });
  const chosen = lists.filter((field) => filter[field].length > 0);
  return (
    <>
      {chosen.map((field) => {
        const names = optionsOf(field).filter(({ value }) => (filter[field] as readonly string[]).includes(value));
        return (
          <span key={field} className={classes.chip}>
            <span>{t(`filter.fields.${field}`)}</span>
            <button type="button" onClick={(event) => onAsk(field, event.currentTarget.getBoundingClientRect())}>
              {names.length === 1 ? names[0]?.label : t('filter.any', { count: filter[field].length })}
            </button>
            <Drop label={t('filter.drop', { field: t(`filter.fields.${field}`) })} onClick={() => drop(field)} />
          </span>
        );
      })}
      {flags
        .filter((flag) => filter[flag])
        .map((flag) => (
          <span key={flag} className={classes.chip}>
            <b>{t(`filter.fields.${flag}`)}</b>
            <Drop label={t('filter.drop', { field: t(`filter.fields.${flag}`) })} onClick={() => drop(flag)} />
          </span>
        ))}
    </>
  );
}

function Drop({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.drop} aria-label={label} onClick={onClick}>
      <IconX size={15} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

interface MenuProps {
  readonly asked: { readonly field: Field | null; readonly at: DOMRect };
  readonly filter: CardFilter;
  readonly onChange: (filter: CardFilter) => void;
  readonly onAsk: (field: Field) => void;
  readonly onClose: () => void;
}

/** First what to narrow by, then to what. */
function FilterMenu({ asked: { field, at }, filter, onChange, onAsk, onClose }: MenuProps) {
  const t = useText('boards-board');
  const optionsOf = useOptions();
  const hasSprints = useSprints(useBoard()).length > 0;
  if (field === null || isFlag(field)) {
    const options = [...lists, ...flags]
      .filter((one) => hasSprints || (one !== 'sprints' && one !== 'ended'))
      .map((one) => ({
        value: one,
        label: t(`filter.fields.${one}`),
        icon: <IconFilter size={17} stroke={1.75} />,
        isChosen: isFlag(one) ? filter[one] : filter[one].length > 0,
      }));
    const pick = (value: string): void => {
      if (!isFlag(value)) return onAsk(value as List); // one of the options
      onChange({ ...filter, [value]: !filter[value] });
      onClose();
    };
    // It stays until the choice has decided: another list takes its place, or it closes.
    return <LazyPickMenu key="fields" title={t('filter.by')} options={options} at={at} onPick={pick} onClose={onClose} isMany />;
  }
  const chosen: readonly string[] = filter[field];
  const options = optionsOf(field).map((option) => ({ ...option, isChosen: chosen.includes(option.value) }));
  const toggle = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange({ ...filter, [field]: next });
  };
  return (
    <LazyPickMenu key={field} title={t(`filter.fields.${field}`)} options={options} at={at} onPick={toggle} onClose={onClose} isMany />
  );
}

/** The running one, whichever that is, what is in none, and each by its name. */
const sprintOptions = (t: BoardTeller, sprints: readonly Sprint[]): PickOption[] => [
  { value: RUNNING, label: t('sprint.filterRunning') },
  { value: NOBODY, label: t('sprint.none') },
  ...sprints.map(({ id, name }) => ({ value: id as string, label: name })),
];

/** Everything that a field can be narrowed to. */
function useOptions() {
  const t = useText('boards-board');
  const room = useBoard();
  const sprints = useSprints(room);
  const { board, people } = room;
  return (field: List): PickOption[] => {
    if (field === 'priorities') {
      return priorities.map((value) => ({ value, label: t(`priority.${value}`), icon: <PriorityMark priority={value} /> }));
    }
    if (field === 'sprints') return sprintOptions(t, sprints);
    if (field === 'types') return itemLevels.map((value) => ({ value, label: t(`level.${value}`) }));
    if (field === 'labels') return board.labels.map(({ id, name }) => ({ value: id, label: name }));
    const sorted = [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
    return [
      { value: NOBODY, label: t('card.unassigned') },
      ...sorted.map((person) => ({ value: person.id, label: person.name, icon: <Avatar person={person} size={20} isNamed={false} /> })),
    ];
  };
}
