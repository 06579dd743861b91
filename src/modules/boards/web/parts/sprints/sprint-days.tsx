import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Days } from './use-are-days-wrong.ts';

/** The first and the last day of a sprint. */
export function SprintDays({ days: { startDate, endDate }, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useText('boards-planning');
  return (
    <FieldPair>
      <DateField name="startDate" label={t('form.start')} value={startDate} onChange={(day) => onChange({ startDate: day, endDate })} />
      <DateField
        name="endDate"
        label={t('form.end')}
        value={endDate}
        error={endDate < startDate && t('form.endWrong')}
        onChange={(day) => onChange({ startDate, endDate: day })}
      />
    </FieldPair>
  );
}
