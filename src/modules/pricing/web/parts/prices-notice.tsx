import { Notice } from '#ui/parts/notice.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { PricesState } from './use-prices.ts';

/** The prices did not come: which are shown instead, and another try. */
export function PricesNotice({ onRetry }: { onRetry: PricesState['retry'] }) {
  const t = useText('pricing');
  return (
    <Notice tone="caution" title={t('failed.title')} actions={<PlainButton onClick={onRetry}>{t('failed.again')}</PlainButton>}>
      <p>{t('failed.text')}</p>
      <p>{t('failed.safe')}</p>
    </Notice>
  );
}
