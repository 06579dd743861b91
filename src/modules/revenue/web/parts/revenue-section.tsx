import { Suspense, useState } from 'react';
import { Grid } from '#ui/layout/grid.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { lazy } from '#ui/module/lazy.ts';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { revenueProviders, type Integration, type RevenueProvider } from '../../contract/integrations.ts';
import { ConnectCard } from './connections/connect-card.tsx';
import { ConnectionCard } from './connections/connection-card.tsx';
import { RefusedNotice } from './connections/refused-notice.tsx';
import { HindranceNotice } from './hindrance-notice.tsx';
import { needsKey } from './providers.ts';
import classes from './revenue.module.css';
import { useConnecting } from './use-connecting.ts';

/** Charts and lists, which a page without a connection does not need. */
const Revenue = lazy(() => import('./figures/revenue.tsx').then((module) => ({ default: module.Revenue })));

interface Props {
  readonly connections: readonly Integration[];
  /** When they were read, in milliseconds. */
  readonly now: number;
}

/** The form that is open: of a new connection to a provider, or of another key for one. */
type Open = { readonly provider: RevenueProvider } | { readonly id: string } | null;

/** The providers that an account's customers pay through, and what they bring. */
export function RevenueSection({ connections, now }: Props) {
  const t = useText('revenue-screens');
  const connecting = useConnecting();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const openOf = (provider: RevenueProvider): boolean => open !== null && 'provider' in open && open.provider === provider;
  return (
    <>
      {connections.filter(needsKey).map((connection) => (
        <RefusedNotice
          key={connection.id}
          connection={connection}
          onConnect={connecting.hindrance === null ? () => setOpen({ id: connection.id }) : null}
        />
      ))}
      {connecting.hindrance && <HindranceNotice hindrance={connecting.hindrance} />}
      <Stack as="section" gap={12} aria-labelledby="revenue-heading">
        <h2 id="revenue-heading" className={classes.heading}>
          {t('revenue')}
        </h2>
        <Grid gap={16} className={classes.cards}>
          {revenueProviders.map((provider) => {
            const own = connections.filter((connection) => connection.provider === provider);
            return [
              ...own.map((connection) => (
                <ConnectionCard
                  key={connection.id}
                  connection={connection}
                  connecting={connecting}
                  now={now}
                  isOpen={open !== null && 'id' in open && open.id === connection.id}
                  onOpen={() => setOpen({ id: connection.id })}
                  onAdd={() => setOpen({ provider })}
                  onClose={close}
                />
              )),
              (own.length === 0 || openOf(provider)) && (
                <ConnectCard
                  key={provider}
                  provider={provider}
                  isOpen={openOf(provider)}
                  onOpen={connecting.hindrance === null ? () => setOpen({ provider }) : null}
                  onClose={close}
                />
              ),
            ];
          })}
        </Grid>
      </Stack>
      {connections.some(({ status }) => status !== 'not_verified') && (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <Revenue connections={connections} />
        </Suspense>
      )}
    </>
  );
}
