import type { TemplateDraft } from '#modules/retros/contract/template.ts';
import { createTemplate } from '#modules/retros/server/service/template.ts';
import type { Context } from '#platform/module/context.ts';
import { DAY } from '#shared/time.ts';

const templates: readonly TemplateDraft[] = [
  {
    name: 'After an outage',
    description: 'Within two days of it, without asking who. What we change goes to the board.',
    format: 'CUSTOM',
    columns: [{ title: 'What happened' }, { title: 'What helped' }, { title: 'What was missing' }, { title: 'What we change' }],
    category: 'Operations',
    tags: ['outage', 'learning'],
    estimatedDuration: 75,
    participantRange: { min: 3, max: 10 },
    difficulty: 'ADVANCED',
  },
  {
    name: 'Quarter in four columns',
    description: 'Longer than a sprint, shorter than a strategy.',
    format: 'CUSTOM',
    columns: [{ title: 'What shipped' }, { title: 'What slowed us' }, { title: 'What we learned' }, { title: 'Thank you' }],
    category: 'Quarter',
    tags: ['thanks'],
    estimatedDuration: 90,
    participantRange: { min: 4, max: 20 },
    difficulty: 'INTERMEDIATE',
  },
];

/** The tenant's own templates. @param owner the context in which the owner acts */
export async function seedDemoTemplates(owner: Context): Promise<void> {
  for (const [n, wanted] of templates.entries()) {
    await createTemplate({ ...owner, now: new Date(owner.now.getTime() - (140 - 60 * n) * DAY) }, wanted);
  }
}
