import { EmptyState } from '#ui/parts/empty-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';

export function NothingToPay() {
  const t = useText('cart');
  const action = (
    <LinkButton to="/pricing" look="primary">
      {t('empty.browse')}
    </LinkButton>
  );
  return (
    <Panel>
      <EmptyState scene="closed" title={t('pay.empty')} action={action}>
        {t('empty.text')}
      </EmptyState>
    </Panel>
  );
}
