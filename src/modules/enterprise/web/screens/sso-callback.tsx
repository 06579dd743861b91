import { useEffect, useEffectEvent } from 'react';
import { Frame, TWO_FACTOR, keepPending } from '#modules/auth/web/public.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import type { finishSso } from '#modules/auth/contract/sso.ts';
import { api } from '#ui/api/client.ts';
import type { AnswerTo } from '#ui/api/wire.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useFinishSso } from '../api.ts';

/** What the provider sent back is exchanged once, however often the page is drawn. */
let isTaken = false;

/** Takes the provider's answer out of the address and exchanges it. Whoever is in then goes where they wanted to. */
export function SsoCallback() {
  const t = useText('enterprise');
  const { home } = usePlaces();
  const { mutate, error } = useFinishSso();
  const lead = ({ returnTo, signIn }: AnswerTo<typeof finishSso>): void => {
    if (signIn.requiresTwoFactor) {
      keepPending(signIn.twoFactor);
      return window.location.replace(returnTo ? `${TWO_FACTOR}?${new URLSearchParams({ from: returnTo })}` : TWO_FACTOR);
    }
    if (signIn.requiresEmailVerification) return window.location.replace('/login');
    // The next document begins with the token; set here alone, no guard of this page leads elsewhere meanwhile.
    api.tokens.set(signIn.token);
    window.location.replace(returnTo ?? home);
  };
  const finish = useEffectEvent(() => {
    if (isTaken) return;
    isTaken = true;
    const { search, pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname);
    mutate({ body: Object.fromEntries(new URLSearchParams(search)) }, { onSuccess: lead });
  });
  useEffect(() => finish(), []);
  return (
    <Frame isNarrow>
      <ScreenHead title={t(error === null ? 'callback.title' : 'callback.failedTitle')} />
      {error === null ? (
        <Loading>
          <Bone height={48} radius={12} />
        </Loading>
      ) : (
        <>
          <ProblemNotice error={error} failed={t('callback.failed')}>
            {t('callback.hint')}
          </ProblemNotice>
          <LinkButton to="/login/sso" look="primary" size={48}>
            {t('callback.again')}
          </LinkButton>
        </>
      )}
    </Frame>
  );
}
