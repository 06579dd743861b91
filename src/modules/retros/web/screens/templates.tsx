import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { listTemplates, suggestTemplates, type RetroTemplate } from '../../contract/template.ts';
import { useTemplateWords } from '../parts/create/format-words.ts';
import { Filters } from '../parts/templates/filters.tsx';
import { Suggested } from '../parts/templates/suggested.tsx';
import { TemplateCard } from '../parts/templates/template-card.tsx';
import { emptyTemplateForm, formOfTemplate, type TemplateForm } from '../parts/templates/template-form.ts';
import { readTemplatesFilter, writeTemplatesFilter, type TemplatesFilter } from '../parts/templates/templates-filter.ts';
import { useWantedTemplates } from '../parts/templates/use-wanted-templates.ts';
import classes from '../parts/templates/templates.module.css';

const SUGGESTED_FOR = 5; // people, unless the filter says
const NO_WORDS_YET = '\u00A0'; // keeps the line's place

const TemplateEditor = lazy(() => import('../parts/templates/template-editor.tsx').then((module) => ({ default: module.TemplateEditor })));

interface Edited {
  /** null for a new one. */
  readonly template: RetroTemplate | null;
  readonly begin: TemplateForm;
}

/** What a retrospective can begin from: the built-in templates and the account's own. */
export function Templates() {
  const t = useText('retros-templates');
  const words = useTemplateWords();
  const mayWrite = useCan(actions.createTemplate);
  const [search, setSearch] = useSearchParams();
  const filter = readTemplatesFilter(search);
  const [edited, setEdited] = useState<Edited | null>(null);
  const read = useRead(listTemplates, { query: { limit: PAGE_MAX } });
  const wanted = useWantedTemplates(read.data?.items, filter);
  const people = filter.people || SUGGESTED_FOR;
  const isSuggesting = !filter.query && filter.kind === 'all' && !filter.difficulty;
  const suggested = useRead(suggestTemplates, { query: { participants: people } }, { placeholderData: (before) => before });
  // What comes above the rest comes with it: nothing is pushed away under a reader's eyes.
  const isHere = wanted !== undefined && (!isSuggesting || suggested.data !== undefined || suggested.isError);
  const show = (next: Partial<TemplatesFilter>): void => setSearch(writeTemplatesFilter({ ...filter, ...next }), { replace: true });
  const onEdit = (template: RetroTemplate): void => setEdited({ template, begin: formOfTemplate(template) });
  const onCopy = (template: RetroTemplate): void =>
    setEdited({
      template: null,
      begin: { ...formOfTemplate({ ...template, ...words(template) }), name: t('editor.copyName', { name: words(template).name }) },
    });
  return (
    <>
      <PageHeader
        title={t('title')}
        status={isHere ? t('status', { count: wanted.length }) : NO_WORDS_YET}
        actions={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited({ template: null, begin: emptyTemplateForm })}>
              {t('new')}
            </Button>
          )
        }
      />
      <Filters filter={filter} onChange={show} />
      <Loaded
        read={{ ...read, data: isHere ? wanted : undefined }}
        failed={t('failed')}
        safe={t('failedSafe')}
        skeleton={<RowsSkeleton rows={6} />}
      >
        {(templates) => (
          <>
            {isSuggesting && suggested.data && <Suggested people={people} templates={suggested.data} onEdit={onEdit} onCopy={onCopy} />}
            <Wanted {...{ templates, onEdit, onCopy }} kind={filter.kind} onAll={() => setSearch('', { replace: true })} />
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {edited && <TemplateEditor key={edited.template?.id ?? edited.begin.name} {...edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}

interface WantedProps {
  readonly templates: readonly RetroTemplate[];
  readonly kind: TemplatesFilter['kind'];
  readonly onAll: () => void;
  readonly onEdit: (template: RetroTemplate) => void;
  readonly onCopy: (template: RetroTemplate) => void;
}

function Wanted({ templates, kind, onAll, onEdit, onCopy }: WantedProps) {
  const t = useText('retros-templates');
  if (templates.length === 0) {
    const all = (
      <Button variant="default" onClick={onAll}>
        {t('showAll')}
      </Button>
    );
    return (
      <EmptyState scene="search" title={t('none')} action={all}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <section className={classes.section}>
      <h2>{t(`kinds.${kind}`)}</h2>
      <div className={classes.cards}>
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} onEdit={onEdit} onCopy={onCopy} />
        ))}
      </div>
    </section>
  );
}
