import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';

type AccountFeaturesTable = { account_id: AccountId; enabled: string[]; updated_at: Date };

export const featuresIn = (tx: Tx) => tx.$extendTables<{ account_features: AccountFeaturesTable }>();
