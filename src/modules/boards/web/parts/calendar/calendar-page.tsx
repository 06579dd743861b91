import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconCalendarDown, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarEvent } from '#modules/boards/contract/calendar.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { monthAfter, monthDays, type Entry } from '#modules/boards/rules/board-calendar.ts';
import { dayOf } from '#shared/days.ts';
import { lazy } from '#ui/module/lazy.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { PageActions } from '#ui/parts/page-actions.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { withParams } from '#ui/parts/with-params.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { useBoard, type BoardLink } from '../board/board-room.ts';
import { useBoardNews } from '../board/use-board-news.ts';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { MonthGrid, firstWeekday } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';
import { refreshCalendar, useBoardCalendar } from './use-board-calendar.ts';
import { useCalendarFile } from './use-calendar-file.ts';
import classes from './calendar.module.css';

const EventForm = lazy(() => import('./event-form.tsx').then((module) => ({ default: module.EventForm })));

export interface CalendarParts {
  readonly month: string;
  readonly today: string;
  readonly entries: readonly Entry[];
  readonly events: readonly CalendarEvent[];
  readonly items: readonly BoardItem[];
  readonly mayAdd: boolean;
  readonly onAdd: (day: string) => void;
  readonly onEvent: (event: CalendarEvent) => void;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A board's month: events, what is due, sprints and deliveries, as a grid or as a list. Both stand in the address. */
export function CalendarPage({ live }: { live: BoardLink }) {
  const t = useText('boards-calendar');
  const { board, mayEdit } = useBoard();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<{ readonly event: CalendarEvent | null; readonly day: string } | null>(null);
  useBoardNews(live, refreshCalendar);
  usePlace();
  const today = dayOf(new Date(live.serverNow()));
  const { month, view, put } = useCalendarAddress(today, isPhone);
  const days = monthDays(month, firstWeekday(useLanguage()));
  const calendar = useBoardCalendar(days[0] ?? '', days.at(-1) ?? '');
  const onAdd = (day: string): void => setOpen({ event: null, day });
  const { entries, events, items } = calendar;
  const parts: CalendarParts = {
    month,
    today,
    entries,
    events,
    items,
    mayAdd: mayEdit,
    onAdd,
    onEvent: (event) => setOpen({ event, day: today }),
  };
  return (
    <>
      <PageHeader
        title={t('calendar')}
        status={t('calendarOf', { board: board.name })}
        actions={<Tools mayEdit={mayEdit} onAdd={() => onAdd(month === today.slice(0, 7) ? today : `${month}-01`)} parts={parts} />}
      />
      <Turning month={month} today={today} onTurn={(to) => put('month', to)}>
        {!isPhone && (
          <SegmentedControl
            size="sm"
            aria-label={t('view')}
            value={view}
            onChange={(value) => put('view', value === 'list' ? 'list' : null)}
            data={[
              { value: 'month', label: t('views.month') },
              { value: 'list', label: t('views.list') },
            ]}
          />
        )}
      </Turning>
      <Loaded
        read={calendar.read}
        failed={t('failed')}
        skeleton={
          <Loading>
            <Bone height={560} radius={16} />
          </Loading>
        }
      >
        {() => (view === 'month' ? <MonthGrid {...parts} onMore={() => put('view', 'list')} /> : <MonthList {...parts} />)}
      </Loaded>
      <Suspense>{open && <EventForm {...open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

function usePlace(): void {
  const t = useText('boards-calendar');
  const { board } = useBoard();
  usePageTitle(t('calendar'), [
    { label: t('boards'), to: '/kanban' },
    { label: board.name, to: `/kanban/${board.id}` },
  ]);
}

/** The month and the view, as the address has them. */
function useCalendarAddress(today: string, isPhone: boolean) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('month') ?? '';
  return {
    month: MONTH.test(wanted) ? wanted : today.slice(0, 7),
    // A phone has no room for seven days beside one another.
    view: isPhone || search.get('view') === 'list' ? ('list' as const) : ('month' as const),
    put(name: 'month' | 'view', value: string | null): void {
      setSearch((before) => withParams(before, { [name]: value }), { replace: true });
    },
  };
}

function Tools({ mayEdit, onAdd, parts }: { mayEdit: boolean; onAdd: () => void; parts: CalendarParts }) {
  const t = useText('boards-calendar');
  const { board } = useBoard();
  const save = useCalendarFile(parts);
  return (
    <PageActions
      further={[
        { label: t('toBoard'), to: `/kanban/${board.id}` },
        { label: t('deliveries'), to: `/kanban/${board.id}/deliveries` },
        { label: t('save'), icon: IconCalendarDown, isDisabled: parts.entries.length === 0, onPress: save },
      ]}
    >
      {mayEdit && (
        <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
          {t('event.add')}
        </Button>
      )}
    </PageActions>
  );
}

interface TurningProps {
  readonly month: string;
  readonly today: string;
  readonly onTurn: (month: string | null) => void;
  readonly children: React.ReactNode;
}

function Turning({ month, today, onTurn, children }: TurningProps) {
  const t = useText('boards-calendar');
  const name = new Intl.DateTimeFormat(useLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" size={36} aria-label={t('before')} onClick={() => onTurn(monthAfter(month, -1))}>
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('after')} onClick={() => onTurn(monthAfter(month, 1))}>
        <IconChevronRight size={20} />
      </ActionIcon>
      <h2 className={classes.name} aria-live="polite">
        {name.format(new Date(`${month}-01T00:00:00Z`))}
      </h2>
      {month !== today.slice(0, 7) && (
        <Button size="sm" variant="subtle" onClick={() => onTurn(null)}>
          {t('today')}
        </Button>
      )}
      <span className={classes.views}>{children}</span>
    </div>
  );
}
