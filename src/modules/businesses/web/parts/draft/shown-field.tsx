import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Grid } from '#ui/layout/grid.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Showable } from '../../../contract/choices.ts';
import type { DraftForm } from './draft-form.ts';

interface Props {
  readonly form: DraftForm;
  readonly field: Showable;
  readonly children?: ReactNode;
  /** Of the box that shows it: level with the field's name, unless it has none. */
  readonly level?: 'middle';
}

/** A field of the draft, and whether publishing shows it. */
export function ShownField({ form, field, children, level }: Props) {
  const t = useText('businesses-form');
  const { shown } = form.value;
  const turn = (isShown: boolean): void => form.set({ shown: isShown ? [...shown, field] : shown.filter((other) => other !== field) });
  return (
    <Grid columns="minmax(0, 1fr) auto" gap={16} align={level === 'middle' ? 'center' : 'start'} phone="keep">
      {children}
      <Checkbox
        size="sm"
        label={t('show')}
        aria-label={t('showField', { field: t(`fields.${field}`) })}
        checked={shown.includes(field)}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Grid>
  );
}
