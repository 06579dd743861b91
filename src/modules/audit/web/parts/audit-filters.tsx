import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { listMembers } from '#modules/accounts/contract/members.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useText } from '#ui/text/use-text.ts';
import { auditedAreas } from '../../contract.ts';
import type { useAuditFilter } from './audit-filter.ts';
import classes from './audit-log-panel.module.css';

/** Who, what and when. */
export function AuditFilters({ accountId, filter }: { accountId: string; filter: ReturnType<typeof useAuditFilter> }) {
  const t = useText('audit');
  const { filters, set, clear, isFiltered } = filter;
  const { data } = useRead(listMembers, { params: { accountId }, query: { limit: PAGE_MAX } });
  const people = data?.items ?? [];
  const { userId } = filters;
  // Somebody who has left can still be asked for, by an address with their id.
  const isGone = userId !== undefined && data !== undefined && !people.some((member) => member.userId === userId);
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        label={t('who')}
        value={userId ?? ''}
        onChange={(event) => set('user', event.currentTarget.value)}
        data={[
          { value: '', label: t('everybody') },
          ...people.map((member) => ({ value: member.userId as string, label: member.user.name })),
          ...(isGone ? [{ value: userId as string, label: t('former') }] : []),
        ]}
      />
      <NativeSelect
        size="sm"
        label={t('what')}
        value={filters.action ?? ''}
        onChange={(event) => set('action', event.currentTarget.value)}
        data={[{ value: '', label: t('everything') }, ...auditedAreas.map((area) => ({ value: area, label: t(`areas.${area}`) }))]}
      />
      <TextInput
        size="sm"
        type="date"
        label={t('since')}
        value={filters.startDate ?? ''}
        onChange={(event) => set('since', event.currentTarget.value)}
      />
      <TextInput
        size="sm"
        type="date"
        label={t('until')}
        value={filters.endDate ?? ''}
        onChange={(event) => set('until', event.currentTarget.value)}
      />
      {isFiltered && (
        <Button size="sm" variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
