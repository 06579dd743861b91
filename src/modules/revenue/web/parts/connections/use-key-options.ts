import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { RevenueProvider } from '../../../contract/integrations.ts';
import { revenueProblems as problems } from '../../../contract/problems.ts';
import { refuseKey } from '../../../rules/key.ts';
import { staleConnections } from '../../api.ts';

export interface KeyFields {
  readonly apiKey: string;
}

const begin: KeyFields = { apiKey: '' };

/** What a provider answers about a key is shown at its field; that it does not answer, above it. */
const atField = [
  ...[problems.api_key_refused, problems.api_key_other_account, problems.permission_missing],
  ...[problems.already_connected, problems.account_unknown],
];
const at = Object.fromEntries(atField.map(({ code }) => [code, 'apiKey' as const]));

/**
 * What the forms of a key share: a new one and one that replaces another. What is typed outlives a refusal, and no draft of it
 * is kept: it is a secret.
 */
export function useKeyOptions(provider: RevenueProvider) {
  const t = useText('revenue-screens');
  useText('revenue'); // with which the rules are worded
  const refusalOf = (key: string): string | null => {
    const problem = refuseKey(provider, key);
    return problem && problemText({ code: problem.code, message: problem.text });
  };
  return {
    record: null,
    begin,
    labels: { apiKey: t('key.label') },
    missing: { apiKey: refusalOf('') ?? '' },
    refuse: ({ apiKey }: KeyFields) => ({ apiKey: refusalOf(apiKey.trim()) }),
    at,
    failed: t('connect.failed'),
    refresh: staleConnections,
  };
}
