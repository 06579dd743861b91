import {
  IconBinaryTree,
  IconCalendarDue,
  IconCircleCheck,
  IconFlag,
  IconLock,
  IconPlus,
  IconRepeat,
  IconStack2,
  IconTag,
  IconUser,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { priorities } from '#modules/boards/contract/board.ts';
import { itemLevels, type BoardItem } from '#modules/boards/contract/item.ts';
import { listItems } from '#modules/boards/contract/item-calls.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { listFields, NOBODY, noFilter, RUNNING, type CardFilter } from '#modules/boards/rules/card-filter.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard, type BoardRoom, type BoardTeller } from '../board/board-room.ts';
import { LazyPickMenu } from '../board/lazy-pick-menu.tsx';
import type { PickOption } from '../board/pick-menu.tsx';
import { PriorityMark } from '../card/priority-mark.tsx';
import { useSprints } from '../sprints/use-sprints.ts';
import classes from './filter-bar.module.css';

type List = (typeof listFields)[number];
const flags = ['blocked', 'overdue', 'ended'] as const;
const isFlag = (field: string): field is (typeof flags)[number] => (flags as readonly string[]).includes(field);
type Field = List | (typeof flags)[number];

/** Each field by a picture of its own: nine equal ones would say nothing. */
const signs: Record<Field, Icon> = {
  assignees: IconUser,
  labels: IconTag,
  priorities: IconFlag,
  types: IconStack2,
  parents: IconBinaryTree,
  sprints: IconRepeat,
  blocked: IconLock,
  overdue: IconCalendarDue,
  ended: IconCircleCheck,
};

interface Props {
  readonly filter: CardFilter;
  readonly onChange: (filter: CardFilter) => void;
  /** Left out of the menu: the backlog holds nothing that is finished. */
  readonly without?: Field;
}

/** A chip for what narrows the list, and the way to another one. */
export function FilterChips({ filter, onChange, without }: Props) {
  const t = useText('boards-board');
  const [asked, setAsked] = useState<{ field: Field | null; at: DOMRect } | null>(null);
  const ask = (field: Field | null, at: DOMRect): void => setAsked({ field, at });
  return (
    <>
      <Chips filter={filter} onChange={onChange} onAsk={ask} />
      <button type="button" className={classes.more} onClick={(event) => ask(null, event.currentTarget.getBoundingClientRect())}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        {t('filter.add')}
      </button>
      <Suspense>
        {asked && (
          <FilterMenu
            asked={asked}
            filter={filter}
            without={without}
            onChange={onChange}
            onAsk={(field) => setAsked({ ...asked, field })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ChipsProps {
  readonly filter: CardFilter;
  readonly onChange: (filter: CardFilter) => void;
  readonly onAsk: (field: Field, at: DOMRect) => void;
}

/** field│value│×; the value opens the list again. */
function Chips({ filter, onChange, onAsk }: ChipsProps) {
  const t = useText('boards-board');
  const optionsOf = useOptions(filter.parents.length > 0);
  const drop = (field: Field): void => onChange({ ...filter, [field]: noFilter[field] });
  const chosen = listFields.filter((field) => filter[field].length > 0);
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
  readonly without: Field | undefined;
  readonly onChange: (filter: CardFilter) => void;
  readonly onAsk: (field: Field) => void;
  readonly onClose: () => void;
}

/** First what to narrow by, then to what. */
function FilterMenu({ asked: { field, at }, filter, without, onChange, onAsk, onClose }: MenuProps) {
  const t = useText('boards-board');
  const optionsOf = useOptions(field === 'parents');
  const hasSprints = useSprints(useBoard()).length > 0;
  if (field === null || isFlag(field)) {
    const options = [...listFields, ...flags]
      .filter((one) => one !== without)
      .filter((one) => hasSprints || (one !== 'sprints' && one !== 'ended'))
      .map((one) => {
        const Sign = signs[one];
        const isChosen = isFlag(one) ? filter[one] : filter[one].length > 0;
        return { value: one, label: t(`filter.fields.${one}`), icon: <Sign size={17} stroke={1.75} />, isChosen };
      });
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

const PARENTS = 200; // the most that one call answers

const none: readonly BoardItem[] = [];

/** Items that others may be beneath, wherever they are; asked for once somebody filters by them. */
function useParents({ board, items, isDemo }: BoardRoom, isAsked: boolean): readonly BoardItem[] {
  const query = { limit: PARENTS, filters: JSON.stringify({ place: 'all', types: ['initiative', 'epic'] }) };
  const read = useRead(listItems, { params: { boardId: board.id }, query }, { enabled: isAsked && !isDemo });
  // Each push draws the chips, and seldom does anybody filter by these.
  if (!isAsked) return none;
  return read.data?.items ?? items.filter(({ type }) => type === 'initiative' || type === 'epic');
}

/** Everything that a field can be narrowed to. @param hasParents whether those above are asked about */
function useOptions(hasParents: boolean) {
  const t = useText('boards-board');
  const room = useBoard();
  const sprints = useSprints(room);
  const parents = useParents(room, hasParents);
  const { board, people } = room;
  return (field: List): PickOption[] => {
    if (field === 'priorities') {
      return priorities.map((value) => ({ value, label: t(`priority.${value}`), icon: <PriorityMark priority={value} /> }));
    }
    if (field === 'parents') {
      return [
        { value: NOBODY, label: t('lanes.noParent') },
        ...parents.map(({ id, key, title }) => ({ value: id, label: `${key} ${title}` })),
      ];
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
