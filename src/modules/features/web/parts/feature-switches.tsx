import { useMe } from '#ui/api/use-session.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { FeatureId } from '../../contract.ts';
import { catalogue, isInPlan, turnFeature } from '../../rules/catalogue.ts';
import classes from './feature-switches.module.css';

interface Props {
  enabled: readonly FeatureId[];
  onChange: (enabled: FeatureId[]) => void;
  isDisabled?: boolean;
}

const planNames = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' } as const;

/** One switch a feature; parts stand beneath their whole. */
export function FeatureSwitches({ enabled, onChange, isDisabled = false }: Props) {
  const t = useText('features');
  const plan = useMe()?.plan ?? 'FREE';
  return (
    <Stack as="ul">
      {catalogue.map(({ id, parent, minimumPlan }) => {
        const isOn = enabled.includes(id);
        const lacksPlan = !isInPlan(id, plan);
        const isHidden = parent !== null && !enabled.includes(parent);
        if (isHidden) return null;
        return (
          <li key={id} className={classes.row} data-part={parent !== null || undefined}>
            <SwitchRow
              checked={isOn && !lacksPlan}
              disabled={isDisabled || lacksPlan}
              onChange={(event) => onChange(turnFeature(enabled, id, event.currentTarget.checked))}
              label={t(`names.${id}`)}
              description={lacksPlan ? t('needsPlan', { plan: planNames[minimumPlan] }) : t(`about.${id}`)}
              classNames={{ label: classes.name, description: classes.about }}
            />
          </li>
        );
      })}
    </Stack>
  );
}
