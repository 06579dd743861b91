import type { RetroSession } from '#modules/retros/contract/session.ts';
import { listTemplates, type RetroTemplate } from '#modules/retros/contract/template.ts';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useText } from '#ui/text/use-text.ts';

const builtIn = [
  'start-stop-continue',
  'mad-sad-glad',
  'four-ls',
  'sailboat',
  'what-went-well',
  'plus-delta',
  'rose-bud-thorn',
  'starfish',
  'daki',
  'speed-car',
] as const;
type BuiltIn = (typeof builtIn)[number];
const isBuiltIn = (id: string | null): id is BuiltIn => (builtIn as readonly (string | null)[]).includes(id);

type Formed = Pick<RetroSession, 'templateId' | 'columns'>;

/** Names a format and says what it is for, in the reader's language; one of an account's own is named by its columns. */
export function useFormatWords(): (session: Formed) => { name: string; description: string } {
  const t = useText('retros');
  return ({ templateId, columns }) =>
    isBuiltIn(templateId)
      ? { name: t(`formats.${templateId}.name`), description: t(`formats.${templateId}.description`) }
      : { name: columns.map((column) => column.title).join(', '), description: '' };
}

/** A template's name and purpose: a built-in one's in the reader's language, an account's own as they were written. */
export function useTemplateWords(): (template: Pick<RetroTemplate, 'id' | 'name' | 'description'>) => {
  name: string;
  description: string;
} {
  const t = useText('retros');
  return ({ id, name, description }) =>
    isBuiltIn(id) ? { name: t(`formats.${id}.name`), description: t(`formats.${id}.description`) } : { name, description };
}

/** The built-in formats and the account's templates as choices of a form. @param chosen stays a choice where its template is gone */
export function useFormatChoices(chosen: string) {
  const t = useText('retros');
  const words = useFormatWords();
  const { data } = useRead(listTemplates, { query: { limit: PAGE_MAX } });
  const own = (data?.items ?? []).filter((one) => one.accountId !== null);
  const ready = builtInTemplates.map(({ id, columns }) => ({ value: id, ...words({ templateId: id, columns: [...columns] }) }));
  const all = [...ready, ...own.map(({ id, name, description }) => ({ value: id, name, description }))];
  const isGone = !all.some((one) => one.value === chosen);
  const asItems = (some: readonly { value: string; name: string }[]) => some.map(({ value, name }) => ({ value, label: name }));
  return {
    own,
    nameOf: (id: string) => all.find((one) => one.value === id)?.name ?? '–',
    describe: (id: string) => all.find((one) => one.value === id)?.description,
    choices: [
      ...(isGone ? [{ value: chosen, label: '–' }] : []),
      ...(own.length > 0
        ? [
            { group: t('create.ownTemplates'), items: asItems(all.slice(ready.length)) },
            { group: t('create.builtIn'), items: asItems(ready) },
          ]
        : asItems(ready)),
    ],
  };
}
