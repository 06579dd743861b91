import { PeriodChoice, useScope } from '#modules/revenue/web/public.tsx';
import { dayIn } from '#modules/telemetry/rules/period.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { languageNames } from '#ui/text/languages.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listAnswers, type AnsweredPage } from '../../contract/answers.ts';

/** What readers answered at the end of each page. The server refuses all but operators. */
export function AnswersPanel() {
  const t = useText('docs-answers');
  const scope = useScope(dayIn);
  const { start, end } = scope.days;
  const list = useList(listAnswers, { fixed: { ...(start && { from: start }), ...(end && { to: end }) } });
  return (
    <Stack gap={20}>
      <Row gap={12} justify="end" wrap>
        <PeriodChoice scope={scope} />
      </Row>
      <ListPanel
        list={list}
        title={t('title')}
        hint={t('hint')}
        columns={useColumns()}
        failed={{ title: t('failed') }}
        empty={{ scene: 'search', title: t('empty'), text: t('emptyText') }}
      />
    </Stack>
  );
}

function useColumns(): readonly Column<AnsweredPage>[] {
  const t = useText('docs-answers');
  const format = useFormat();
  return [
    { id: 'page', title: t('page'), cell: ({ path }) => path },
    { id: 'language', title: t('language'), width: 130, phone: 'named', cell: ({ language }) => languageNames[language] },
    { id: 'helped', title: t('helped'), width: 96, align: 'end', phone: 'named', cell: ({ helped }) => format.number(helped) },
    { id: 'notHelped', title: t('notHelped'), width: 96, align: 'end', phone: 'figure', cell: ({ notHelped }) => format.number(notHelped) },
  ];
}
