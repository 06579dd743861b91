import { dayIn } from '#modules/telemetry/rules/period.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { answerPage } from '../contract/answers.ts';
import { docsIn } from './tables.ts';

/** Keeps the answer of one browser about one page, the last one. What another site's page sends is answered the same and not kept. */
export async function takeAnswer(request: RequestContext, answer: BodyOut<typeof answerPage>): Promise<Record<never, never>> {
  const { path, mark, language, hasHelped } = answer;
  if (!request.isSameOrigin) return {};
  const last = { language, has_helped: hasHelped, day: dayIn(request.now) };
  await request.open(({ tx }) =>
    docsIn(tx)
      .insertInto('docs_answers')
      .values({ path, mark, ...last })
      .onConflict((conflict) => conflict.columns(['path', 'mark']).doUpdateSet(last))
      .execute(),
  );
  return {};
}
