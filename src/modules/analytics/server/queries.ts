import { actionHeadline } from '#modules/action-items/server/public.ts';
import { boardsEver, flowFigures, type Span } from '#modules/boards/server/public.ts';
import { pokerHeadline } from '#modules/poker/server/public.ts';
import { retroHeadline } from '#modules/retros/server/public.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import { DAY, iso } from '#shared/time.ts';
import type { AreaFigures, Overview } from '../contract/overview.ts';

/** The headline figures of the three areas, of the last days and of as many before them. Nine statements. */
export async function overview(context: Context, period: number, teamId?: TeamId): Promise<Overview> {
  const to = context.now;
  const from = new Date(to.getTime() - period * DAY);
  const earlier = { from: new Date(from.getTime() - period * DAY), to: from };
  const boardIds = (await boardsEver(context, teamId)).map(({ id }) => id);
  const figuresOf = async (span: Span): Promise<AreaFigures> => {
    const actions = await actionHeadline(context, span, teamId);
    return {
      poker: await pokerHeadline(context, span, teamId),
      retros: { ...(await retroHeadline(context, span, teamId)), actionsAgreed: actions.agreed, actionsCompleted: actions.completed },
      flow: await flowFigures(context, boardIds, span),
    };
  };
  return { period, from: iso(from), to: iso(to), now: await figuresOf({ from, to }), before: await figuresOf(earlier) };
}
