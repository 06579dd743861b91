import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { listSessions, sessionStatuses, type SessionRow } from '#modules/retros/contract/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { oneOf } from '#ui/lists/filters.ts';
import { ChoiceFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { LONGEST_PERIOD, periodFilter } from '#ui/lists/period-filter.ts';
import { useList } from '#ui/lists/use-list.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useSessionColumns } from './session-columns.tsx';

const filters = { period: periodFilter, status: oneOf(sessionStatuses) };

export const useSessions = () => useList(listSessions, { filters, pageSize: 25 });

interface Props {
  readonly list: ReturnType<typeof useSessions>;
  readonly onEdit: (session: SessionRow) => void;
  /** The button that begins one, where one may. */
  readonly start: ReactNode;
}

/** The account's retrospectives of the period, with their states and pages. */
export function SessionsList({ list, onEdit, start }: Props) {
  const t = useText('retros');
  const none = useNoneInPeriod(list, start);
  return (
    <ListPanel
      // Why there are none is known a moment later: until then the rows are still loading.
      list={{ ...list, rows: none.isKnown ? list.rows : undefined }}
      title={t('sessions.listTitle')}
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
      rowTo={({ id }) => `/retro/sessions/${id}`}
      empty={none}
      nothingFound={{ title: t('sessions.noMatch'), clear: t('sessions.showAll') }}
      failed={{ title: t('sessions.failed'), safe: t('sessions.failedSafe') }}
    />
  );
}

/** An account without a retrospective is shown how to begin; one without a recent one is led to where the others are. */
function useNoneInPeriod({ total, value, set }: Props['list'], start: ReactNode) {
  const t = useText('retros');
  const { has } = usePlaces();
  const isNone = { enabled: total === 0 && value.status === undefined };
  const { data: ever } = useRead(listSessions, { query: { limit: 1 } }, isNone);
  const { data: longer } = useRead(listSessions, { query: { limit: 1, period: LONGEST_PERIOD } }, isNone);
  const isKnown = !isNone.enabled || (ever !== undefined && longer !== undefined);
  if (ever?.total === 0)
    return { isKnown, scene: 'stories', title: t('sessions.none'), text: t('sessions.noneHint'), action: start } as const;
  const earlier = longer?.total || ever?.total;
  const way = longer?.total ? (
    <Button variant="default" onClick={() => set('period', LONGEST_PERIOD)}>
      {t('sessions.showLonger', { count: LONGEST_PERIOD })}
    </Button>
  ) : (
    has('/sessions') && <LinkButton to="/sessions/">{t('sessions.allMeetings')}</LinkButton>
  );
  return {
    isKnown,
    scene: 'search',
    title: t('sessions.noneIn', { count: value.period }),
    text: earlier !== undefined && t('sessions.earlier', { count: earlier }),
    action: way,
  } as const;
}
