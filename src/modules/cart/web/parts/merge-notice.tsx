import { PlainButton } from '#ui/parts/plain-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Merge } from './use-merge.ts';

/** The part of a visitor's cart that did not arrive in the account, or that the account cannot buy. */
export function MergeNotice({ merge: { merged, isBusy, again } }: { merge: Merge }) {
  const t = useText('cart');
  const refusal = useProblemText(merged?.refusal);
  if (!merged) return null;
  if (!merged.isWhole)
    return (
      <Notice tone="error" title={t('sync.failed')} actions={!isBusy && <PlainButton onClick={again}>{t('sync.again')}</PlainButton>}>
        <p>{t('sync.kept')}</p>
      </Notice>
    );
  if (merged.refusedCode) return <Notice tone="caution" title={t('sync.code', { code: merged.refusedCode })} />;
  return refusal ? <Notice tone="caution" title={refusal} /> : null;
}
