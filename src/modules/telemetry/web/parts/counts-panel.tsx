import { call } from '#ui/api/client.ts';
import type { Column } from '#ui/lists/column.ts';
import { oneOf } from '#ui/lists/filters.ts';
import { ChoiceFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { languageNames, languageOf } from '#ui/text/languages.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { dimensions, exportCounts, listCounts, type Count, type Dimension } from '../../contract/figures.ts';
import { OTHER } from '../../rules/referrer.ts';
import type { Days } from '../api.ts';

const filters = { by: { ...oneOf(dimensions, 'path'), isScope: true } } as const;

/** Page views of the period by page, by where readers came from, or by language. */
export function CountsPanel({ days }: { days: Days }) {
  const t = useText('telemetry');
  const list = useList(listCounts, { fixed: days, filters });
  return (
    <ListPanel
      list={list}
      title={t('counts.title')}
      filters={<ChoiceFilter list={list} name="by" label={t('counts.by')} choices={dimensions} words={(one) => t(`counts.words.${one}`)} />}
      columns={useColumns(list.value.by)}
      exportFile={{ label: t('counts.export'), fetch: () => call(exportCounts, { query: { ...days, ...list.value } }) }}
      failed={{ title: t('counts.failed') }}
      empty={{ scene: 'search', title: t('counts.empty'), text: t('counts.emptyText') }}
    />
  );
}

function useColumns(by: Dimension): readonly Column<Count>[] {
  const t = useText('telemetry');
  const format = useFormat();
  const nameOf = ({ value }: Count): string => {
    if (by === 'language') return languageNames[languageOf(value)];
    if (by === 'path') return value;
    return value === '' ? t('counts.direct') : value === OTHER ? t('counts.other') : value;
  };
  return [
    { id: 'value', title: t(`counts.column.${by}`), cell: nameOf },
    { id: 'views', title: t('days.views'), width: 120, align: 'end', phone: 'figure', cell: ({ views }) => format.number(views) },
  ];
}
