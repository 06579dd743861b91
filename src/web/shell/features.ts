import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { MINUTE } from '#shared/durations.ts';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { localStore } from '#ui/api/tokens.ts';
import { readKey } from '#ui/api/query.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';

export interface AccountFeatures {
  readonly accountId: string;
  readonly enabledFeatures: readonly string[];
  readonly onboardingCompleted: boolean;
  readonly onboardingWizardCompleted: boolean;
  readonly onboardingWizardSkipped: boolean;
  readonly lastUpdated: string | null;
}

// Module features declares it for the server; here it is needed on the first screen, without the module's schemas.
const getFeatures = bareEndpoint<AccountFeatures>({ id: 'features.get', method: 'GET', path: '/api/accounts/features' });

export const FEATURES_UPDATED = 'features:updated';
/** Documented keys of local storage. */
const ENABLED = 'enabledFeatures';
const COMPLETED = 'featureOnboardingCompleted';
const FRESH = 5 * MINUTE;

export interface Features {
  /** The account's own answer; undefined while it is on its way or cannot be read. */
  readonly state: AccountFeatures | undefined;
  readonly isFailed: boolean;
  /** Whether a feature is on; while that is not known, as this browser last saw it. */
  isOn(feature: string): boolean;
  retry(): void;
}

/** What the account has switched on: kept for five minutes, and read anew when it changes anywhere. */
export function useFeatures(): Features {
  const me = useMe();
  const { data: state, error, refetch } = useRead(getFeatures, {}, { staleTime: FRESH, enabled: me !== null && me.emailVerified });
  // An address that is not confirmed yet answers an empty set (C1-86); the page is on its way to the notice then.
  const isUnverified = error?.code === 'request.email_unverified';
  const enabled = useMemo(() => new Set(state?.enabledFeatures ?? (isUnverified ? [] : lastSeen())), [state, isUnverified]);
  const isOn = useCallback((feature: string) => enabled.has(feature), [enabled]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return { state, isFailed: error !== null && !isUnverified && !state, isOn, retry };
}

/** Keeps the answer current: told by the socket, by another tab, or by this one. Stands once, in the frame of the app. */
export function useFeatureNews(): void {
  const client = useQueryClient();
  const accountId = useMe()?.accountId;
  const { state } = useFeatures();
  useEffect(() => {
    if (state) remember(state);
  }, [state]);
  useEffect(() => {
    const key = readKey(getFeatures, {});
    const apply = (event: Event): void => {
      const news = (event as CustomEvent<AccountFeatures>).detail;
      const known = client.getQueryData<AccountFeatures>(key);
      // Two that were sent one after the other may arrive the other way round.
      const isOld = (known?.lastUpdated ?? '') > (news.lastUpdated ?? '');
      if (news.accountId === accountId && !isOld) client.setQueryData(key, news);
    };
    const follow = ({ key: changed }: StorageEvent): void => {
      if (changed === ENABLED || changed === COMPLETED) void client.invalidateQueries({ queryKey: key });
    };
    window.addEventListener(FEATURES_UPDATED, apply);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener(FEATURES_UPDATED, apply);
      window.removeEventListener('storage', follow);
    };
  }, [client, accountId]);
}

function lastSeen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore()?.getItem(ENABLED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // another program's text under this name
  }
}

function remember({ enabledFeatures, onboardingCompleted }: AccountFeatures): void {
  const store = localStore();
  // Only what has changed is written: each write is news to the other tabs.
  const write = (key: string, text: string): void => {
    if (store && store.getItem(key) !== text) store.setItem(key, text);
  };
  write(ENABLED, JSON.stringify(enabledFeatures));
  write(COMPLETED, String(onboardingCompleted));
}
