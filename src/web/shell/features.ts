import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { MINUTE } from '#shared/durations.ts';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { api } from '#ui/api/client.ts';
import { localStore } from '#ui/api/tokens.ts';
import { readKey } from '#ui/api/query.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { keepReader, useReaderBefore } from './reader-before.ts';

export interface AccountFeatures {
  readonly accountId: string;
  readonly enabledFeatures: readonly string[];
  readonly onboardingCompleted: boolean;
  readonly onboardingWizardCompleted: boolean;
  readonly onboardingWizardSkipped: boolean;
  readonly lastUpdated: string | null;
}

// Module features declares it for the server; here it is needed on the first screen, without the module's schemas.
const getFeatures = bareEndpoint<AccountFeatures>('features.get', 'GET /api/accounts/features');

export const FEATURES_UPDATED = 'features:updated';
/** Documented keys of local storage. */
const ENABLED = 'enabledFeatures';
const COMPLETED = 'featureOnboardingCompleted';
const FRESH = 5 * MINUTE;
const NONE: readonly string[] = [];

export interface Features {
  /** The account's own answer; undefined while it is on its way or cannot be read. */
  readonly state: AccountFeatures | undefined;
  readonly isFailed: boolean;
  /** Whether what is on has been read, now or before in this browser, or cannot be. */
  readonly isKnown: boolean;
  /** Whether a feature is on; while that is being read, as this browser last saw it. */
  isOn(feature: string): boolean;
  retry(): void;
}

/** What the account has switched on: kept for five minutes, and read anew when it changes anywhere. */
export function useFeatures(): Features {
  const me = useMe();
  const before = useReaderBefore();
  const { data: state, error, refetch } = useRead(getFeatures, {}, { staleTime: FRESH, enabled: me?.emailVerified === true });
  // An address that is not confirmed yet answers an empty set (C1-86); the page is on its way to the notice then.
  const isUnverified = me?.emailVerified === false || error?.code === 'request.email_unverified';
  const known = state?.enabledFeatures ?? (isUnverified ? NONE : before?.features);
  const isOn = useCallback((feature: string) => known?.includes(feature) ?? false, [known]);
  const retry = useCallback(() => void refetch(), [refetch]);
  const isFailed = error !== null && !isUnverified && !state;
  return { state, isFailed, isKnown: known !== undefined || isFailed, isOn, retry };
}

/** Keeps the answer current: told by the socket, by another tab, or by this one. Stands once, in the frame of the app. */
export function useFeatureNews(): void {
  const client = useQueryClient();
  const me = useMe();
  const accountId = me?.accountId;
  const { state } = useFeatures();
  useEffect(() => {
    if (!me || state?.accountId !== me.accountId) return undefined;
    remember(state);
    const keep = (): void => keepReader(me, state.enabledFeatures);
    keep();
    return api.tokens.subscribe((change) => {
      if (change === 'renewed') keep();
    });
  }, [me, state]);
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

function remember({ enabledFeatures, onboardingCompleted }: AccountFeatures): void {
  const store = localStore();
  // Only what has changed is written: each write is news to the other tabs.
  const write = (key: string, text: string): void => {
    if (store && store.getItem(key) !== text) store.setItem(key, text);
  };
  write(ENABLED, JSON.stringify(enabledFeatures));
  write(COMPLETED, String(onboardingCompleted));
}
