import { suggestTemplates, type RetroTemplate } from '#modules/retros/contract/template.ts';
import { useRead } from '#ui/api/use-read.ts';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';

interface Props {
  readonly people: number;
  readonly onEdit: (template: RetroTemplate) => void;
  readonly onCopy: (template: RetroTemplate) => void;
}

/** Three that fit so many people, by how they fared here. */
export function Suggested({ people, onEdit, onCopy }: Props) {
  const t = useText('retros-templates');
  const { data } = useRead(suggestTemplates, { query: { participants: people } }, { placeholderData: (before) => before });
  return (
    <section className={classes.section}>
      <h2>
        {t('suggested', { count: people })}
        <span>{t('suggestedHint')}</span>
      </h2>
      <div className={classes.cards}>
        {data?.map((template) => (
          <TemplateCard key={template.id} template={template} onEdit={onEdit} onCopy={onCopy} />
        ))}
        {!data && <RowsSkeleton rows={3} />}
      </div>
    </section>
  );
}
