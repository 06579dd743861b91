import type { Plan } from '#shared/permissions.ts';
import { useSiteTexts } from '#ui/parts/site-state.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';

/** Which promise of the operator ends what a plan includes (C1-100). */
const promises = { FREE: 'support', PRO: null, ENTERPRISE: 'accountManager' } as const;

/** What a plan includes. Its last part is a promise, which the operator words, or leaves out. */
export function PlanText({ plan }: { plan: Plan }) {
  const t = useText('site-compare');
  const language = useLanguage();
  const set = useSiteTexts();
  const [sure, all] = [t(`plans.${plan}.sure`), t(`plans.${plan}.text`)];
  const documented = all.slice(sure.length);
  const promise = promises[plan];
  if (!promise) return <small>{all}</small>;
  const said = set[promise]?.[language];
  const shown = said === undefined ? documented : said && `, ${said}`;
  // The server writes it into the page, which may have no script.
  const isBuilt = typeof document === 'undefined';
  return <small suppressHydrationWarning>{sure + (isBuilt ? `%SITE_ALSO ${language} ${promise}${documented}%` : shown)}</small>;
}
