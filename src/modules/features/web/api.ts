import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { MINUTE } from '#shared/time.ts';
import { readKey } from '#ui/api/query.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { getFeatures, saveFeatures, type FeaturesChange } from '../contract.ts';
import { ONBOARDING_REFRESH } from '../rules/onboarding.ts';

export const useFeatures = () => useRead(getFeatures, {}, { staleTime: 5 * MINUTE });
/** What the setup shows of the account. */
export interface CurrentAccount {
  readonly id: string;
  readonly name: string;
  readonly company: {
    readonly name: string | null;
    readonly stage: string | null;
    readonly founded: string | null;
    readonly website: string | null;
  };
  readonly version: number;
}

// Calls of accounts and of invitations by their documented paths: both modules' screens show this one's parts, and two
// modules whose screens need each other could not be loaded apart.
export const getCurrentAccount = endpoint({
  id: 'accounts.getCurrent',
  route: 'GET /api/accounts/current',
  summary: '',
  action: 'public',
  answer: data(z.custom<CurrentAccount>()),
});

export const useCurrentAccount = () => useRead(getCurrentAccount);

/** Saves, and takes the answer over at once: the sidebar follows without another call. `asked` is what is being saved. */
export function useSaveFeatures() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, variables } = useWrite(saveFeatures, { isInTurn: true });
  const save = async (change: FeaturesChange): Promise<void> => {
    const saved = await mutateAsync({ body: change });
    client.setQueryData(readKey(getFeatures, {}), saved);
    if (change.onboardingCompleted === undefined && change.onboardingWizardSkipped === undefined) return;
    // Documented: the account is read anew half a second after the setup was completed.
    setTimeout(() => void client.invalidateQueries({ queryKey: readKey(getCurrentAccount) }), ONBOARDING_REFRESH);
  };
  return { save, isPending, error, asked: isPending ? variables?.body : undefined };
}

export const updateCompany = endpoint({
  id: 'accounts.update',
  route: 'PATCH /api/accounts/:accountId',
  summary: '',
  action: 'public',
  params: z.object({ accountId: z.string() }),
  body: z.custom<{ name?: string; company: Record<'name' | 'stage' | 'founded' | 'website', string>; version?: number }>(),
  answer: data(z.any()),
});
const invite = endpoint({
  id: 'invitations.invite',
  route: 'POST /api/accounts/:accountId/invitations',
  summary: '',
  action: 'public',
  params: z.object({ accountId: z.string() }),
  body: z.object({ email: z.string(), role: z.string() }),
  answer: data(z.any()),
});

export const useInvite = () => useWrite(invite);
