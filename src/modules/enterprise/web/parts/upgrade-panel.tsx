import { usePlaces } from '#ui/module/places.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';

const PLANS = '/pricing';

/** What the plan adds, in place of the tools. */
export function UpgradePanel() {
  const t = useText('enterprise');
  const { has } = usePlaces();
  return (
    <Panel>
      <EmptyState
        scene="closed"
        title={`${t('upgrade.title')}.`}
        action={
          has(PLANS) && (
            <LinkButton to={PLANS} look="primary">
              {t('upgrade.plans')}
            </LinkButton>
          )
        }
      >
        {t('upgrade.text')}
      </EmptyState>
    </Panel>
  );
}
