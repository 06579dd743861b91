import { useQueryClient } from '@tanstack/react-query';
import { readKey } from '#ui/api/query.ts';
import { session } from '#ui/api/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import {
  getCurrentAccount,
  getAccountStats,
  listOwnMemberships,
  restoreAccount,
  validateDomain,
  validateSlug,
} from '../contract/account.ts';
import { switchAccount } from '../contract/switching.ts';

export const useCurrentAccount = () => useRead(getCurrentAccount);
export const useAccountStats = (accountId: string) => useRead(getAccountStats, { params: { accountId } });
export const useOwnMemberships = () => useRead(listOwnMemberships, { query: { limit: PAGE_MAX } });
/** What a change of the account makes stale. */
export const staleAccount = [getCurrentAccount, listOwnMemberships];
export const useRestoreAccount = () => useWrite(restoreAccount, { refresh: [listOwnMemberships] });
/** Asked only for what differs from what is there. */
export const useSlugCheck = (slug: string, isAsked: boolean) => useRead(validateSlug, { query: { slug } }, { enabled: isAsked });
export const useDomainCheck = (domain: string, isAsked: boolean) => useRead(validateDomain, { query: { domain } }, { enabled: isAsked });

/**
 * Goes over to another account. The page follows by itself: with the person's new place everything that was read is
 * forgotten, live connections open anew, and the shell leads to the start page, here and in the other tabs.
 * @returns a call that throws ApiProblem
 */
export function useSwitchAccount() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useWrite(switchAccount);
  const go = async (accountId: string): Promise<void> => {
    const { tokens, account } = await mutateAsync({ body: { accountId } });
    await session.signIn(tokens.token);
    // The answer has it already: the start page need not ask again.
    client.setQueryData(readKey(getCurrentAccount, {}), account);
  };
  return { go, isPending };
}
