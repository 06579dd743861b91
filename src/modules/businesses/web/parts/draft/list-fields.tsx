import { useText } from '#ui/text/use-text.ts';
import { LABEL_MAX, LINKS_MAX, MILESTONE_MAX, MILESTONES_MAX, TEAM_MAX, URL_MAX } from '../../../contract/draft.ts';
import type { DraftForm } from './draft-form.ts';
import { RowsField } from './rows-field.tsx';
import { ShownField } from './shown-field.tsx';

interface Props {
  readonly form: DraftForm;
}

/** Links, people and milestones, which the owner types. */
export function ListFields({ form }: Props) {
  return (
    <>
      <Links form={form} />
      <Team form={form} />
      <Milestones form={form} />
    </>
  );
}

function Links({ form }: Props) {
  const t = useText('businesses-form');
  const { value, error, onChange } = form.field('links');
  return (
    <ShownField form={form} field="links">
      <RowsField
        title={t('fields.links')}
        help={t('linksHelp')}
        error={error}
        rows={value}
        most={LINKS_MAX}
        empty={{ label: '', url: '' }}
        add={t('row.addLink')}
        cells={[
          { key: 'label', label: (n) => t('row.label', { n }), placeholder: t('fields.name'), most: LABEL_MAX },
          { key: 'url', label: (n) => t('row.url', { n }), placeholder: 'https://', most: URL_MAX, type: 'url' },
        ]}
        onChange={onChange}
      />
    </ShownField>
  );
}

function Team({ form }: Props) {
  const t = useText('businesses-form');
  const { value, error, onChange } = form.field('team');
  return (
    <ShownField form={form} field="team">
      <RowsField
        title={t('fields.team')}
        help={t('teamHelp')}
        error={error}
        rows={value}
        most={TEAM_MAX}
        empty={{ name: '', role: '' }}
        add={t('row.addPerson')}
        cells={[
          { key: 'name', label: (n) => t('row.name', { n }), placeholder: t('fields.name'), most: LABEL_MAX },
          { key: 'role', label: (n) => t('row.role', { n }), placeholder: 'CEO', most: LABEL_MAX },
        ]}
        onChange={onChange}
      />
    </ShownField>
  );
}

function Milestones({ form }: Props) {
  const t = useText('businesses-form');
  const { value, error, onChange } = form.field('milestones');
  return (
    <ShownField form={form} field="milestones">
      <RowsField
        title={t('fields.milestones')}
        error={error}
        rows={value}
        most={MILESTONES_MAX}
        empty={{ date: '', text: '' }}
        add={t('row.addMilestone')}
        cells={[
          { key: 'date', label: (n) => t('row.date', { n }), placeholder: '', most: 10, type: 'day' },
          { key: 'text', label: (n) => t('row.text', { n }), placeholder: '', most: MILESTONE_MAX },
        ]}
        onChange={onChange}
      />
    </ShownField>
  );
}
