import { DeniedActions } from '#modules/notifications/web/public.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';

/** What the plan adds, in place of the tools, and the way to it. */
export function UpgradePanel() {
  const t = useText('enterprise');
  return (
    <Panel>
      <EmptyState scene="closed" title={`${t('upgrade.title')}.`} action={<DeniedActions />}>
        {t('upgrade.text')}
      </EmptyState>
    </Panel>
  );
}
