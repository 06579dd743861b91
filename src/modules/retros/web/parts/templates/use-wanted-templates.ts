import type { RetroTemplate } from '#modules/retros/contract/template.ts';
import { isWanted } from '#modules/retros/rules/template.ts';
import { useColumnWords } from '#modules/retros/web/parts/board/column-words.ts';
import { useTemplateWords } from '#modules/retros/web/parts/create/format-words.ts';
import type { TemplatesFilter } from './templates-filter.ts';

/** Templates that pass the filter; words are looked for in the reader's language. */
export function useWantedTemplates(templates: readonly RetroTemplate[] | undefined, filter: TemplatesFilter): RetroTemplate[] | undefined {
  const words = useTemplateWords();
  const columnWords = useColumnWords();
  const { query, difficulty, kind, people } = filter;
  return templates?.filter((template) => {
    if (kind === 'own' && template.accountId === null) return false;
    if (kind === 'builtIn' && template.accountId !== null) return false;
    const columns = template.columns.map((column) => ({ ...column, title: columnWords(column).title }));
    const read = { ...template, ...words(template), columns };
    return isWanted(read, { query, ...(difficulty ? { difficulty } : {}), ...(people ? { participants: people } : {}) });
  });
}
