import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { TwoFactorState } from '../../contract/second-factor.ts';
import type { Enrolled } from '../../rules/second-factor.ts';
import { authIn, type FactorMethod } from '../tables.ts';
import { countRecoveryCodes } from './recovery-code.ts';

interface FactorRow {
  readonly method: FactorMethod;
  readonly enabled_at: Date;
}

/** The methods that a person has switched on, the oldest first. */
export async function factorsOf({ tx }: Pick<OpenContext, 'tx'>, userId: UserId): Promise<FactorRow[]> {
  const rows = authIn(tx).selectFrom('second_factors').select(['method', 'enabled_at']).where('user_id', '=', userId);
  return rows.orderBy('enabled_at').orderBy('method').execute();
}

export async function enrolledOf(context: Pick<OpenContext, 'tx'>, userId: UserId): Promise<Enrolled> {
  const methods = (await factorsOf(context, userId)).map((row) => row.method);
  const passkey = await authIn(context.tx).selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return { methods, hasPasskey: passkey !== undefined, hasRecoveryCode: (await countRecoveryCodes(context, userId)) > 0 };
}

export async function stateOf(context: Pick<OpenContext, 'tx'>, userId: UserId, isDemo: boolean): Promise<TwoFactorState> {
  const factors = await factorsOf(context, userId);
  const password = authIn(context.tx).selectFrom('credentials').select('user_id').where('user_id', '=', userId);
  return {
    enabled: factors.length > 0,
    methods: factors.map(({ method, enabled_at: at }) => ({ method, enabledAt: at.toISOString() })),
    recoveryCodesLeft: await countRecoveryCodes(context, userId),
    hasPassword: (await password.executeTakeFirst()) !== undefined,
    canChange: !isDemo,
  };
}
