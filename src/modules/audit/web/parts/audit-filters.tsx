import { listMembers } from '#modules/accounts/contract/members.ts';
import { UserId } from '#shared/ids.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { DayFilter } from '#ui/lists/day-filter.tsx';
import { dayFilter, idFilter, oneOf } from '#ui/lists/filters.ts';
import { ChoiceFilter } from '#ui/lists/list-filters.tsx';
import type { List } from '#ui/lists/list.ts';
import { useText } from '#ui/text/use-text.ts';
import type { AuditEntry } from '../../contract.ts';
import { useAuditedAreas, type AuditedArea } from './audited-areas.ts';

export const filtersOf = (areas: readonly AuditedArea[]) => ({
  userId: idFilter(UserId),
  action: oneOf(areas.map(({ value }) => value)),
  startDate: dayFilter,
  endDate: dayFilter,
});

/** Who, what and when. */
export function AuditFilters({ accountId, list }: { accountId: string; list: List<AuditEntry, ReturnType<typeof filtersOf>> }) {
  const t = useText('audit');
  const areas = useAuditedAreas();
  const { data } = useRead(listMembers, { params: { accountId }, query: { limit: PAGE_MAX } });
  const names = new Map(data?.items.map(({ userId, user }) => [userId, user.name]));
  // A former member can still be asked for, by an address with their id.
  const { userId } = list.value;
  const people = userId === undefined || names.has(userId) ? [...names.keys()] : [...names.keys(), userId];
  return (
    <>
      <ChoiceFilter
        list={list}
        name="userId"
        label={t('who')}
        any={t('everybody')}
        choices={people}
        words={(id) => names.get(id) ?? (data ? t('former') : '')}
      />
      <ChoiceFilter
        list={list}
        name="action"
        label={t('what')}
        any={t('everything')}
        choices={areas.map(({ value }) => value)}
        words={(area) => areas.find(({ value }) => value === area)?.label ?? area}
      />
      <DayFilter list={list} name="startDate" label={t('since')} />
      <DayFilter list={list} name="endDate" label={t('until')} />
    </>
  );
}
