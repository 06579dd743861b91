import { ApiProblem } from '#ui/api/problem.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useSwitchAccount } from '../api.ts';

/** Goes over to another account, and shows why where that failed. */
export function useEnterAccount() {
  const t = useText('accounts');
  const { go, isPending } = useSwitchAccount();
  const enter = (accountId: string): void =>
    void go(accountId).catch((error: unknown) =>
      toastProblem(t('switch.failed'), { hint: error instanceof ApiProblem ? problemText(error) : undefined }),
    );
  return { enter, isPending };
}
