import type { RetroTemplate } from '#modules/retros/contract/template.ts';
import { useText } from '#ui/text/use-text.ts';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';

interface Props {
  readonly people: number;
  readonly templates: readonly RetroTemplate[];
  readonly onEdit: (template: RetroTemplate) => void;
  readonly onCopy: (template: RetroTemplate) => void;
}

/** Three that fit so many people, by how they fared here. */
export function Suggested({ people, templates, onEdit, onCopy }: Props) {
  const t = useText('retros-templates');
  return (
    <section className={classes.section}>
      <h2>
        {t('suggested', { count: people })}
        <span>{t('suggestedHint')}</span>
      </h2>
      <div className={classes.cards}>
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} onEdit={onEdit} onCopy={onCopy} />
        ))}
      </div>
    </section>
  );
}
