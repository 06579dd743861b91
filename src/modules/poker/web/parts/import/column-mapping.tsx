import { ColumnMapping as Mapping } from '#ui/parts/column-mapping.tsx';
import { useText } from '#ui/text/use-text.ts';
import { columnUses, type ReadOptions, type TableReading } from '../../../import/reading.ts';

interface Props {
  table: TableReading;
  options: ReadOptions;
  /** No column was found for the titles: the choice has to be made before anything can come in. */
  isLacking: boolean;
  onChange: (options: ReadOptions) => void;
}

/** Which column holds a story's title, key, description and estimate. */
export function ColumnMapping({ table, options, isLacking, onChange }: Props) {
  const t = useText('poker-create');
  return (
    <Mapping
      headers={table.headers}
      uses={columnUses.map((use) => ({
        use,
        label: t(`import.columns.${use}`),
        column: table.columns[use],
        isNeeded: use === 'title',
      }))}
      isLacking={isLacking}
      onMap={(use, column) => onChange({ ...options, columns: { ...options.columns, [use]: column } })}
      header={{ isThere: table.hasHeader, onChange: (hasHeader) => onChange({ hasHeader }) }}
    />
  );
}
