import type { TemplateDraft } from '#modules/retros/contract/template.ts';
import { createTemplate } from '#modules/retros/server/service/template.ts';
import type { Context } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { DAY } from '#shared/time.ts';
import { demoWords, type DemoWords } from './words.ts';

/** How each template is held, in the order of its words. */
const frames: readonly Pick<TemplateDraft, 'estimatedDuration' | 'participantRange' | 'difficulty'>[] = [
  { estimatedDuration: 75, participantRange: { min: 3, max: 10 }, difficulty: 'ADVANCED' },
  { estimatedDuration: 90, participantRange: { min: 4, max: 20 }, difficulty: 'INTERMEDIATE' },
];

const templatesOf = ({ templates }: DemoWords): TemplateDraft[] =>
  frames.flatMap((frame, n) => {
    const words = templates[n];
    return words ? [{ ...frame, ...words, format: 'CUSTOM', columns: words.columns.map((title) => ({ title })) }] : [];
  });

/** The tenant's own templates. @param owner the context in which the owner acts */
export async function seedDemoTemplates(owner: Context, language: Locale): Promise<void> {
  for (const [n, wanted] of templatesOf(demoWords[language]).entries()) {
    await createTemplate({ ...owner, now: new Date(owner.now.getTime() - (140 - 60 * n) * DAY) }, wanted);
  }
}
