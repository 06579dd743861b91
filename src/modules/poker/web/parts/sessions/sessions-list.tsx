import type { ReactNode } from 'react';
import { oneOf } from '#ui/lists/filters.ts';
import { ChoiceFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { periodFilter } from '#ui/lists/period-filter.ts';
import { useList } from '#ui/lists/use-list.ts';
import { useText } from '#ui/text/use-text.ts';
import { listSessions, sessionStatuses, type SessionRow } from '../../../contract/session.ts';
import { useSessionColumns } from './session-columns.tsx';

const filters = { period: periodFilter, status: oneOf(sessionStatuses) };

/** The period's sessions; ten on a page, so that the figures below stay in reach. */
export const useSessions = () => useList(listSessions, { filters, pageSize: 10 });

interface Props {
  readonly list: ReturnType<typeof useSessions>;
  readonly onEdit: (session: SessionRow) => void;
  readonly start: ReactNode;
}

/** The period's sessions, page by page, of one status when that is chosen. */
export function SessionsList({ list, onEdit, start }: Props) {
  const t = useText('poker-entry');
  const words = useText('poker-figures');
  return (
    <ListPanel
      list={list}
      title={words('list.title')}
      actions={
        !list.isBare && (
          <ChoiceFilter
            list={list}
            name="status"
            label={t('sessions.statusFilter')}
            any={t('sessions.anyStatus')}
            choices={sessionStatuses}
            words={(one) => t(`sessionStatus.${one}`)}
          />
        )
      }
      columns={useSessionColumns(onEdit)}
      rowTo={({ id }) => `/poker/sessions/${id}`}
      empty={{ scene: 'deck', title: t('sessions.noneIn', { count: list.value.period }), text: t('sessions.noneHint'), action: start }}
      nothingFound={{ title: t('sessions.noMatch'), clear: t('sessions.showAll') }}
    />
  );
}
