import { csvText } from '#platform/formats/csv-text.ts';
import type { Context } from '#platform/module/context.ts';
import type { FileAnswer, QueryOut } from '#shared/endpoint.ts';
import type { exportCounts as endpoint } from '../../contract/figures.ts';
import { countedBy } from '../queries.ts';

/** Page views by page, host or language as CSV. */
export async function exportCounts(context: Context, query: QueryOut<typeof endpoint>): Promise<FileAnswer> {
  const { items } = await countedBy(context, query);
  const body = csvText(
    items.map(({ value, views }) => [value, views]),
    { header: [query.by, 'views'] },
  );
  return { name: `page-views-by-${query.by}-${context.now.toISOString().slice(0, 10)}.csv`, mediaType: 'text/csv; charset=utf-8', body };
}
