import { Button } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Day } from '#shared/time.ts';
import { ApiContext } from '#ui/api/api-context.ts';
import type { Api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Column } from '#ui/lists/column.ts';
import { dayFilter, flagFilter, oneOf, textFilter } from '#ui/lists/filters.ts';
import { DayFilter } from '#ui/lists/day-filter.tsx';
import { ChoiceFilter, FlagFilter, SearchFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { PeriodSelect } from '#ui/lists/period-select.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { RowMenu } from '#ui/lists/row-actions.tsx';
import { RowSelect } from '#ui/lists/row-select.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { Ellipsis } from '#ui/layout/ellipsis.tsx';
import { useFormat } from '#ui/text/use-text.ts';
import { LONG, Part, State } from '../example.tsx';

const statuses = ['active', 'paused'] as const;
const Project = z.strictObject({
  id: z.string(),
  name: z.string(),
  lead: z.string(),
  status: z.enum(statuses),
  due: Day,
  budget: z.number(),
});
type Project = z.infer<typeof Project>;

/** Each state answers it in its own way. */
const listProjects = endpoint({
  id: 'gallery.list',
  route: 'GET /api/gallery',
  summary: 'An example of the gallery',
  action: 'public',
  query: z.object({
    ...paging,
    q: z.optional(z.string()),
    status: z.optional(z.enum(statuses)),
    from: z.optional(Day),
    mine: z.optional(z.literal('true')),
    sort: z.optional(z.enum(['name', '-name'])),
  }),
  answer: list(Project),
});

const project = (id: string, name: string, rest: Partial<Project> = {}): Project => ({
  id,
  name,
  lead: 'Ana Ruiz',
  status: 'active',
  due: '2026-12-04',
  budget: 48_000,
  ...rest,
});
const projects: readonly Project[] = [
  project('1', 'Checkout'),
  project('2', 'Onboarding', { lead: 'Tom Okafor', status: 'paused', budget: 1_260_750 }),
  project('3', LONG, { lead: LONG, due: '2027-01-15' }),
  project('4', 'Search', { due: '2027-01-29', budget: 0 }),
];

const nothing = (): void => undefined;

const refused = (): Promise<never> =>
  Promise.reject(new ApiProblem('Network error occurred.', { code: 'request.network', status: 0, requestId: 'req-19ab' }));

type Answer = () => Promise<unknown>;
const answers = {
  rows: () => Promise.resolve({ items: projects, total: 240, limit: 50, offset: 0 }),
  few: () => Promise.resolve({ items: projects, total: projects.length, limit: 50, offset: 0 }),
  none: () => Promise.resolve({ items: [], total: 0, limit: 50, offset: 0 }),
  never: () => new Promise(() => undefined),
  fails: refused,
} as const satisfies Record<string, Answer>;

/** A server that answers the one list in one way, and a memory that no other state shares. */
function Answering({ by, children }: { by: Answer; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [api] = useState(() => ({ call: by as Api['call'] }));
  return (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
}

const filters = { q: textFilter(80), status: oneOf(statuses), from: dayFilter, mine: flagFilter };

function useColumns(): readonly Column<Project>[] {
  const format = useFormat();
  return [
    { id: 'name', title: 'Project', sort: 'name', cell: ({ name }) => name, sub: ({ lead }) => lead },
    { id: 'status', title: 'Status', width: 120, isOptional: true, cell: ({ status }) => status },
    { id: 'due', title: 'Due', width: 130, isOptional: true, cell: ({ due }) => format.date(due) },
    {
      id: 'budget',
      title: 'Budget',
      width: 140,
      align: 'end',
      phone: 'figure',
      cell: ({ budget }) => format.money(budget, { maximumFractionDigits: 0 }),
    },
  ];
}

/** Everything that a list may have. */
function Projects({ begin = {} }: { begin?: { readonly q?: string } }) {
  const list = useList(listProjects, {
    filters,
    query: ({ mine, ...rest }) => ({ ...rest, ...(mine && { mine: 'true' as const }) }),
    sort: {
      by: ['name'],
      initial: { by: 'name', isDescending: false },
      query: ({ isDescending }) => ({ sort: isDescending ? ('-name' as const) : ('name' as const) }),
    },
    isInAddress: false,
  });
  const shown = { ...list, ...(begin.q !== undefined && { isFiltered: true, isBare: false, typed: { q: begin.q } }) };
  return (
    <ListPanel
      list={shown}
      title="Projects"
      hint={list.total !== undefined && `${list.total} projects`}
      actions={
        <Button size="sm" leftSection={<IconPlus size={16} />}>
          New project
        </Button>
      }
      exportFile={{ label: 'Export', fetch: refused }}
      filters={
        <>
          <SearchFilter list={shown} name="q" label="Search by name" />
          <ChoiceFilter list={shown} name="status" label="Status" any="All statuses" choices={statuses} words={(status) => status} />
          <DayFilter list={shown} name="from" label="Due after" />
          <FlagFilter list={shown} name="mine" label="Mine only" />
        </>
      }
      columns={useColumns()}
      columnChoice="gallery"
      onOpen={nothing}
      rowActions={() => [
        { label: 'Copy', icon: IconCopy, onPress: nothing },
        { label: 'Delete', icon: IconTrash, isDestructive: true, onPress: nothing },
      ]}
      isDone={({ status }) => status === 'paused'}
      bulk={{ labelOf: ({ name }) => name, actions: [{ label: 'Archive', run: () => Promise.resolve() }] }}
      empty={{
        scene: 'stories',
        title: 'No projects yet.',
        text: 'A project has a budget and a lead.',
        action: <Button>Add the first</Button>,
      }}
      nothingFound={{ title: 'No project matches.' }}
      failed={{ safe: 'Nothing was changed.' }}
    />
  );
}

export function ListExamples() {
  return (
    <>
      <Part name="ListPanel">
        <State is="rows, with every tool">
          <Answering by={answers.rows}>
            <Projects />
          </Answering>
        </State>
        <State is="loading">
          <Answering by={answers.never}>
            <Projects />
          </Answering>
        </State>
        <State is="nothing yet">
          <Answering by={answers.none}>
            <Projects />
          </Answering>
        </State>
        <State is="filtered, nothing found">
          <Answering by={answers.none}>
            <Projects begin={{ q: 'zebra' }} />
          </Answering>
        </State>
        <State is="failed">
          <Answering by={answers.fails}>
            <Projects />
          </Answering>
        </State>
        <State is="grouped, one page" width={560}>
          <Answering by={answers.few}>
            <Grouped />
          </Answering>
        </State>
        <State is="items of their own" width={560}>
          <Answering by={answers.few}>
            <Items />
          </Answering>
        </State>
      </Part>
      <PieceStates />
    </>
  );
}

function Grouped() {
  const format = useFormat();
  const list = useList(listProjects, { isInAddress: false });
  return (
    <ListPanel
      list={list}
      title="By day"
      groupBy={({ due }) => format.day(due)}
      columns={useColumns().filter(({ isOptional }) => !isOptional)}
      empty={{ scene: 'stories', title: 'No projects yet.' }}
    />
  );
}

const line = ({ id, name }: Project) => (
  <li key={id}>
    <Ellipsis>{name}</Ellipsis>
  </li>
);

function Items() {
  const list = useList(listProjects, { isInAddress: false });
  return <ListPanel list={list} title="As lines" row={line} empty={{ scene: 'stories', title: 'No projects yet.' }} />;
}

const pages = { total: 240, pageSize: 50, goTo: nothing };

function PieceStates() {
  const [role, setRole] = useState<(typeof statuses)[number]>('active');
  return (
    <>
      <Part name="Pager" width={560}>
        <State is="first page">
          <Pager list={{ ...pages, offset: 0 }} />
        </State>
        <State is="in between">
          <Pager list={{ ...pages, offset: 100 }} />
        </State>
        <State is="last page">
          <Pager list={{ ...pages, offset: 200 }} />
        </State>
      </Part>
      <Part name="PeriodSelect" width="own">
        <State is="chosen">
          <PeriodSelect label="Period" value={30} words={(days) => `Last ${days} days`} onChange={nothing} />
        </State>
      </Part>
      <Part name="RowMenu" width="own">
        <State is="closed">
          <RowMenu label="More for Checkout" actions={[{ label: 'Copy', icon: IconCopy, onPress: nothing }]} />
        </State>
        <State is="busy">
          <RowMenu label="More for Search" isBusy actions={[{ label: 'Copy', icon: IconCopy, onPress: nothing }]} />
        </State>
      </Part>
      <Part name="RowSelect" width="own">
        <State is="chosen">
          <RowSelect label="Status of Checkout" value={role} choices={statuses} words={(one) => one} onChange={setRole} />
        </State>
        <State is="disabled">
          <RowSelect label="Status of Search" value={role} choices={statuses} words={(one) => one} onChange={setRole} isDisabled />
        </State>
      </Part>
    </>
  );
}
