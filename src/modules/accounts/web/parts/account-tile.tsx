import type { CSSProperties } from 'react';
import type { Plan } from '#shared/permissions.ts';
import { hueOf, initialOf } from '#ui/parts/person.ts';
import classes from './account-tile.module.css';

const planNames = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' } as const;

/** An account's letter in its own hue; its name stands beside it. */
export function AccountTile({ account, isLarge = false }: { account: { id: string; name: string }; isLarge?: boolean }) {
  return (
    <span
      className={classes.tile}
      data-large={isLarge || undefined}
      style={{ '--hue': hueOf(account.id) } as CSSProperties}
      aria-hidden="true"
    >
      {initialOf(account.name)}
    </span>
  );
}

export function PlanChip({ plan }: { plan: Plan }) {
  return (
    <span className={classes.plan} data-plan={plan}>
      {planNames[plan]}
    </span>
  );
}
