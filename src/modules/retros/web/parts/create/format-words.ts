import type { RetroSession } from '#modules/retros/contract/session.ts';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { useText } from '#ui/text/use-text.ts';

const builtIn = ['start-stop-continue', 'mad-sad-glad', 'four-ls', 'sailboat', 'what-went-well'] as const;
type BuiltIn = (typeof builtIn)[number];
const isBuiltIn = (id: string | null): id is BuiltIn => (builtIn as readonly (string | null)[]).includes(id);

/** Names a format and says what it is for, in the reader's language; one of an account's own is named by its columns. */
export function useFormatWords(): (session: Pick<RetroSession, 'templateId' | 'columns'>) => { name: string; description: string } {
  const t = useText('retros');
  return ({ templateId, columns }) =>
    isBuiltIn(templateId)
      ? { name: t(`formats.${templateId}.name`), description: t(`formats.${templateId}.description`) }
      : { name: columns.map((column) => column.title).join(', '), description: '' };
}

/** The built-in formats as choices of a form. */
export function useFormatChoices(): { value: string; label: string; description: string }[] {
  const words = useFormatWords();
  return builtInTemplates.map(({ id, columns }) => {
    const { name, description } = words({ templateId: id, columns: [...columns] });
    return { value: id, label: name, description };
  });
}
