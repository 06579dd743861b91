import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { columnUses } from '#modules/boards/import/columns.ts';
import { dateOrders, readDay } from '#modules/boards/import/dates.ts';
import type { BoardReading } from '#modules/boards/import/reading.ts';
import { ColumnMapping } from '#ui/parts/column-mapping.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Import } from './use-import.ts';

/** How a table was understood, for people to correct: its columns, its dates, and what has no place here. */
export function TableUnderstood({ reading, bringIn }: { reading: BoardReading; bringIn: Import }) {
  const t = useText('boards-import');
  const { table, kept, problem } = reading;
  const { options, readAs } = bringIn;
  if (!table) return null;
  return (
    <>
      <ColumnMapping
        headers={table.headers}
        uses={columnUses.map((use) => ({
          use,
          label: t(`uses.${use}`),
          column: table.columns[use][0] ?? null,
          isNeeded: use === 'title',
        }))}
        isLacking={problem === 'no_title_column'}
        onMap={(use, column) => void readAs({ ...options, columns: { ...options.columns, [use]: column === null ? [] : [column] } })}
      />
      <DateOrder reading={reading} bringIn={bringIn} />
      {(kept.length > 0 || options.isBare) && (
        <Checkbox
          label={t('keep', { names: kept.join(', ') })}
          checked={!options.isBare}
          onChange={(event) => void readAs({ ...options, isBare: !event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** A date that may be two days is not guessed: whoever brings the file knows. */
function DateOrder({ reading: { unclearDate = null }, bringIn: { options, readAs, asked } }: { reading: BoardReading; bringIn: Import }) {
  const t = useText('boards-import');
  const format = useFormat();
  const sample = unclearDate ?? asked;
  if (sample === null) return null;
  return (
    <Notice tone={unclearDate === null ? 'note' : 'caution'} title={t('order.title', { date: sample })}>
      <p>{t('order.text')}</p>
      <Radio.Group
        aria-label={t('order.title', { date: sample })}
        value={options.dateOrder ?? ''}
        onChange={(value) => void readAs({ ...options, dateOrder: value === 'month' ? 'month' : 'day' })}
      >
        {dateOrders.map((order) => (
          <Radio key={order} value={order} label={format.day(readDay(sample, order) ?? '')} mt={6} />
        ))}
      </Radio.Group>
    </Notice>
  );
}
