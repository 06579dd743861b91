import { listTeams, TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { flagFilter, idFilter, oneOf } from '#ui/lists/filters.ts';
import { ChoiceFilter, FlagFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actionStatuses, listActionItems } from '../../contract/action-item.ts';
import { useActionColumns } from '../parts/action-columns.tsx';
import { actionTools } from '../parts/action-cells.tsx';

/** `open` is everything that is not completed. */
const statusChoices = ['open', 'all', ...actionStatuses] as const;
const filters = { status: oneOf(statusChoices, 'open'), teamId: idFilter(TeamId), mine: flagFilter };
const names = { teamId: 'team' };

/** What was agreed anywhere in the account, and how far it is. */
export function ActionItems() {
  const t = useText('action-items');
  const me = useMe();
  const { has } = usePlaces();
  const teams = useRead(listTeams, { query: { limit: 200 } }).data?.items ?? [];
  const list = useList(listActionItems, {
    filters,
    names,
    query: ({ status, teamId, mine }) => ({
      ...(status === 'open' ? { open: 'true' } : status !== 'all' && { status }),
      teamId,
      assigneeId: mine && me?.id,
    }),
  });
  const { status, teamId } = list.value;
  return (
    <>
      <PageHeader
        title={t('title')}
        status={list.total === undefined ? '\u00a0' : t(status === 'open' ? 'openCount' : 'count', { count: list.total })}
      />
      <ListPanel
        list={list}
        filters={
          <>
            <ChoiceFilter list={list} name="status" label={t('status')} choices={statusChoices} words={(one) => t(`statuses.${one}`)} />
            <ChoiceFilter
              list={list}
              name="teamId"
              label={t('team')}
              any={t('anyTeam')}
              choices={[...new Set([...teams.map(({ id }) => id), ...(teamId ? [teamId] : [])])]}
              words={(id) => teams.find((team) => team.id === id)?.name ?? ''}
            />
            <FlagFilter list={list} name="mine" label={t('mine')} />
          </>
        }
        columns={useActionColumns()}
        isDone={(item) => item.status === 'completed'}
        rowActions={actionTools}
        empty={{
          scene: 'done',
          title: t('none'),
          text: t('noneHint'),
          action: has('/retrospectives') && <LinkButton to="/retrospectives">{t('toRetrospectives')}</LinkButton>,
        }}
        nothingFound={{ title: t('noMatch'), clear: t('showOpen') }}
        failed={{ title: t('failed'), safe: t('failedSafe') }}
      />
    </>
  );
}
