import { useCan, useDecision, useMe } from '#ui/api/use-session.ts';
import { actions } from '../../contract/actions.ts';

/** Why this reader connects nothing: `plan` lacks it, `right` is missing, it is a `demo`. */
export type Hindrance = 'demo' | 'plan' | 'right';

export interface Connecting {
  readonly hindrance: Hindrance | null;
  /** Whether this reader may stop and disconnect, which needs no plan. */
  readonly mayDisconnect: boolean;
}

export function useConnecting(): Connecting {
  const isDemo = useMe()?.isDemo === true;
  const decision = useDecision(actions.connect);
  const mayDisconnect = useCan(actions.disconnect);
  const why = decision.allow ? null : decision.reason === 'plan_required' ? 'plan' : 'right';
  return { hindrance: isDemo ? 'demo' : why, mayDisconnect: mayDisconnect && !isDemo };
}
