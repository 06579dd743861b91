import { useText } from '#ui/text/use-text.ts';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { isElsewhere, isTurnedAway } from './webauthn.ts';

/** Why a passkey did not come about. Turning away is no failure, so it is said quietly. */
export function PasskeyTrouble({ error, failed }: { error: unknown; failed: string }) {
  const t = useText('auth-security');
  if (error === null) return null;
  if (isTurnedAway(error)) return <Notice tone="note" title={t('passkey.unused')} />;
  if (isElsewhere(error)) return <Notice tone="error" title={t('passkey.elsewhere')} />;
  return <ProblemNotice error={error} failed={failed} />;
}
