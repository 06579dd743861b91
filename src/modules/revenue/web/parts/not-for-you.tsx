import { ContactButton } from '#modules/notifications/web/public.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';

/** What is on the page, and who sees it. */
export function NotForYou() {
  const t = useText('revenue-screens');
  return (
    <Panel>
      <EmptyState scene="closed" title={t('closed.title')} action={<ContactButton />}>
        {t('closed.text')}
      </EmptyState>
    </Panel>
  );
}
