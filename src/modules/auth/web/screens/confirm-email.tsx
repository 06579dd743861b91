import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { session } from '#ui/api/session.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useConfirmEmailChange } from '../api/own-profile.ts';
import classes from '../parts/form.module.css';
import { Frame } from '../parts/frame.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';

/** Where the mail to a new address leads. A press confirms it, so that no mail scanner does. */
export function ConfirmEmail() {
  const t = useText('auth-profile');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, isPending, mutateAsync } = useConfirmEmailChange();
  const confirm = async (): Promise<void> => {
    const answer = await mutateAsync({ body: { token } }).catch(() => null); // shown below
    // The header and the guards go by the profile.
    if (answer) await session.reload().catch(() => undefined);
  };
  const toProfile = (
    <LinkButton to="/profile" look={data ? 'primary' : 'paper'} size={48}>
      {t('emailConfirm.toProfile')}
    </LinkButton>
  );
  if (data) {
    return (
      <Frame isNarrow>
        <Notice tone="done" title={t('emailConfirm.done', { email: data.email })}>
          {t('emailConfirm.doneText')}
        </Notice>
        {toProfile}
      </Frame>
    );
  }
  return (
    <Frame isNarrow>
      <ScreenHead title={t('emailConfirm.title')} lead={t('emailConfirm.text')} />
      <ProblemNotice error={error} failed={t('emailConfirm.failed')}>
        {t('emailConfirm.failedHint')}
      </ProblemNotice>
      <div className={classes.form}>
        {error ? (
          toProfile
        ) : (
          <Button size="xl" fullWidth loading={isPending} disabled={token === ''} onClick={() => void confirm()}>
            {t('emailConfirm.verb')}
          </Button>
        )}
      </div>
    </Frame>
  );
}
