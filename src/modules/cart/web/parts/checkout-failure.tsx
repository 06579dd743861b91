import { billingProblems } from '#modules/billing/contract/problems.ts';
import { ApiProblem, layerProblems } from '#ui/api/problem.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { ADD_CARD } from './to-billing.ts';

/**
 * Why nothing was bought, whether something was charged, and the way on.
 * @param isBack the server answers again, and the cart is not paid yet
 */
export function CheckoutFailure({ error, isBack = false }: { error: unknown; isBack?: boolean }) {
  const t = useText('cart');
  const problem = error instanceof ApiProblem ? error : null;
  const words = useProblemText(problem);
  if (!error) return null;
  if (isBack) {
    return (
      <Notice tone="note" title={t('pay.backTitle')}>
        <p>{t('pay.backText')}</p>
      </Notice>
    );
  }
  if (problem?.code === billingProblems.preview_expired.code) return <Notice tone="caution" title={t('pay.changed')} />;
  if (problem && isAtBank(problem)) return <Confirmation problem={problem} />;
  const wantsCard = problem?.code === billingProblems.declined.code || problem?.code === billingProblems.no_payment_method.code;
  return (
    <Notice tone="error" title={t('pay.failed')} actions={wantsCard && <LinkButton to={ADD_CARD}>{t('pay.another')}</LinkButton>}>
      {words && words !== t('pay.failed') && <p>{words}</p>}
      <p>{t(isKnown(problem) ? 'pay.safe' : 'pay.unknown')}</p>
    </Notice>
  );
}

/** Whether nothing was charged is only known from a refusal of the server, and not while a payment is being made. */
const isKnown = (problem: ApiProblem | null): boolean =>
  problem !== null && problem.status > 0 && problem.status < 500 && !pending.has(problem.code);

/** `request.http` is an answer without words, which a proxy may have given. */
const pending = new Set<string>([billingProblems.payment_pending.code, layerProblems.http.code]);

/** This payment, or an earlier one of the same person, which is named then. */
const isAtBank = ({ code, details }: ApiProblem): boolean =>
  code === billingProblems.needs_confirmation.code ||
  (code === billingProblems.payment_pending.code && typeof details?.['paymentId'] === 'string');

/** The bank asks its customer: there, and then on the page of the subscription, which takes the payment up. */
function Confirmation({ problem }: { problem: ApiProblem }) {
  const t = useText('cart');
  const words = useProblemText(problem);
  const { paymentId, url } = problem.details ?? {};
  const to = typeof url === 'string' && url !== '' ? url : `/billing?${new URLSearchParams({ payment: String(paymentId) })}`;
  return (
    <Notice tone="waiting" title={words} actions={<BankLink to={to}>{t('pay.confirm')}</BankLink>}>
      <p>{t(isKnown(problem) ? 'pay.safe' : 'pay.unknown')}</p>
    </Notice>
  );
}

function BankLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? <LinkButton to={to}>{children}</LinkButton> : <a href={to}>{children}</a>;
}
