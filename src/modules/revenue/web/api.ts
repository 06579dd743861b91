import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SECOND } from '#shared/durations.ts';
import { useRead } from '#ui/api/use-read.ts';
import { refreshAll, useWrite } from '#ui/api/use-write.ts';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { getMetrics, listCustomers, listTransactions } from '../contract/figures.ts';
import {
  CONNECTIONS_MAX,
  deleteIntegration,
  getIntegration,
  listIntegrations,
  syncIntegration,
  updateIntegration,
  type Integration,
} from '../contract/integrations.ts';

/** While a provider is read, and otherwise: it is read every hour, and another window may change it. */
const SYNCING_MS = 2 * SECOND;
const RESTING_MS = 60 * SECOND;

/** What comes from the connections. */
const figures = [getMetrics, listTransactions, listCustomers];
/** What a new, a changed and a lost connection make stale. */
export const staleConnections = [listIntegrations, getIntegration, ...figures];

/** All connections; read again and again until none is being synced. What was read is stale once a sync ends. */
export function useConnections() {
  const read = useRead(
    listIntegrations,
    { query: { limit: CONNECTIONS_MAX } },
    {
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.items.some(({ isSyncing }) => isSyncing) ? SYNCING_MS : RESTING_MS),
    },
  );
  useFiguresAfterSync(read.data?.items);
  return read;
}

function useFiguresAfterSync(connections: readonly Integration[] | undefined): void {
  const client = useQueryClient();
  const seen = useRef<string | null>(null);
  // A long sync shows what it has read so far: the counts grow.
  const state = connections?.map(({ id, lastSyncedAt, transactions, customers }) => [id, lastSyncedAt, transactions, customers]);
  const key = state ? JSON.stringify(state) : null;
  const follow = useEffectEvent(() => void refreshAll(client, figures));
  useEffect(() => {
    if (key === null) return;
    if (seen.current !== null && seen.current !== key) follow();
    seen.current = key;
  }, [key]);
}

export const useSync = (integrationId: Integration['id']) =>
  useWrite(syncIntegration, { params: { integrationId }, refresh: [listIntegrations] });
export const useChange = (integrationId: Integration['id']) =>
  useWrite(updateIntegration, { params: { integrationId }, refresh: staleConnections });
export const useDisconnect = (integrationId: Integration['id']) =>
  useWrite(deleteIntegration, { params: { integrationId }, refresh: staleConnections });

/** @param days without them, the last 30 */
export const useMetrics = ({ start, end }: { readonly start?: string; readonly end?: string }, currency: string | undefined) =>
  useRead(
    getMetrics,
    {
      query: {
        ...(start !== undefined && { start }),
        ...(end !== undefined && { end }),
        ...(currency !== undefined && { currency }),
        timeZone: zoneHere(),
      },
    },
    { placeholderData: (before) => before },
  );
