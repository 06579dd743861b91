import { Button } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import type { Icon } from '#ui/module/web-module.ts';
import { LinkButton } from './link-button.tsx';
import classes from './page-header.module.css';
import { useIsPhone } from './use-is-phone.ts';

const FurtherMenu = lazy(() => import('./further-menu.tsx').then((module) => ({ default: module.FurtherMenu })));

/** An action of a page beside its primary one: it leads somewhere, or does something. */
export interface FurtherAction {
  readonly label: string;
  readonly icon?: Icon;
  /** Beside the others it is the quiet one. */
  readonly isQuiet?: boolean;
  readonly isDisabled?: boolean;
  readonly to?: string;
  readonly onPress?: () => void;
}

/** A page's actions: quiet, default, one primary. On a phone the further ones are behind one button, and nothing wraps. */
export function PageActions({ further, children }: { further: readonly FurtherAction[]; children?: ReactNode }) {
  const isPhone = useIsPhone();
  if (isPhone && further.length > 1) {
    return (
      <>
        {children}
        <Suspense fallback={<span className={classes.further} />}>
          <FurtherMenu actions={further} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {further.map((action) => (
        <AsButton key={action.label} action={action} />
      ))}
      {children}
    </>
  );
}

function AsButton({ action: { label, icon: Sign, isQuiet = false, isDisabled = false, to, onPress } }: { action: FurtherAction }) {
  if (to !== undefined) {
    return (
      <LinkButton to={to} look={isQuiet ? 'quiet' : 'paper'} {...(Sign && { icon: Sign })}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      {...(isQuiet && { color: 'gray' })}
      leftSection={Sign && <Sign size={18} stroke={1.75} />}
      disabled={isDisabled}
      onClick={() => onPress?.()}
    >
      {label}
    </Button>
  );
}
