import { ContactButton, DeniedActions } from '#modules/notifications/web/public.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Hindrance } from './use-connecting.ts';

const waysOn = { plan: <DeniedActions />, right: <ContactButton />, demo: null } as const;

/** Why nothing can be connected, and the way on: the plan that has it, or the people who may. */
export function HindranceNotice({ hindrance }: { hindrance: Hindrance }) {
  const t = useText('revenue-screens');
  return (
    <Notice tone="note" title={t(`hindrance.${hindrance}.title`)} actions={waysOn[hindrance]}>
      <p>{t(`hindrance.${hindrance}.text`)}</p>
    </Notice>
  );
}
