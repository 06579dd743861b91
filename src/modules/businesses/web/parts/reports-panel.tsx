import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Row } from '#ui/layout/row.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { closeReport, listReports, type BusinessReport, type ReportOutcome } from '../../contract/visitors.ts';

/** What visitors report, for the people who run the installation. */
export function ReportsPanel() {
  const t = useText('businesses-form');
  const list = useList(listReports, { pageName: 'from' });
  const [read, setRead] = useState<BusinessReport | null>(null);
  return (
    <>
      <ListPanel
        list={list}
        title={t('reports.title')}
        hint={t('reports.hint')}
        columns={useColumns(setRead)}
        empty={{ scene: 'search', title: t('reports.empty'), text: t('reports.emptyText') }}
      />
      {read && (
        <Dialog title={t('reports.said', { slug: read.slug })} size={640} onClose={() => setRead(null)}>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{read.said}</Text>
        </Dialog>
      )}
    </>
  );
}

function useColumns(onRead: (report: BusinessReport) => void): readonly Column<BusinessReport>[] {
  const t = useText('businesses-form');
  const format = useFormat();
  const stateOf = ({ outcome }: BusinessReport) => t(`reports.${outcome ?? 'open'}`);
  return [
    {
      id: 'profile',
      title: t('reports.profile'),
      cell: ({ slug, name }) => (name === null ? slug : <a href={`/businesses/${slug}`}>{name}</a>),
      sub: ({ name, message }) => message || (name === null ? t('reports.notPublic') : ''),
    },
    { id: 'reason', title: t('reports.reason'), width: 220, cell: ({ reason }) => t(`reports.reasons.${reason}`) },
    { id: 'when', title: t('reports.when'), width: 200, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      id: 'state',
      title: t('reports.state'),
      width: 140,
      cell: stateOf,
      sub: ({ more }) => (more > 0 ? t('reports.more', { n: more }) : ''),
    },
    { id: 'act', title: t('reports.act'), width: 320, align: 'end', cell: (report) => <Decide report={report} onRead={onRead} /> },
  ];
}

function Decide({ report, onRead }: { readonly report: BusinessReport; readonly onRead: (report: BusinessReport) => void }) {
  const t = useText('businesses-form');
  const closing = useWrite(closeReport, { params: { reportId: report.id }, refresh: [listReports] });
  const decide = (outcome: ReportOutcome): void =>
    closing.mutate(
      { body: { outcome } },
      {
        onSuccess: () => toastDone(t('reports.done'), { id: 'report' }),
        onError: (problem) => toastProblem(t('reports.failed'), { hint: problemText(problem), error: problem }),
      },
    );
  const words = (said: string): string => `${said}: ${report.name ?? report.slug}`;
  const [verb, outcome] = report.isSuspended
    ? ([t('reports.readmit'), 'readmitted'] as const)
    : ([t('reports.suspend'), 'suspended'] as const);
  return (
    <Row gap={8} justify="end" wrap>
      {report.said !== '' && (
        <Button size="sm" variant="subtle" aria-label={words(t('reports.read'))} onClick={() => onRead(report)}>
          {t('reports.read')}
        </Button>
      )}
      <Button size="sm" variant="default" aria-label={words(verb)} onClick={() => decide(outcome)}>
        {verb}
      </Button>
      {report.outcome === null && (
        <Button size="sm" variant="subtle" aria-label={words(t('reports.dismiss'))} onClick={() => decide('dismissed')}>
          {t('reports.dismiss')}
        </Button>
      )}
    </Row>
  );
}
