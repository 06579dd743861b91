import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { accountProblems } from '#modules/accounts/contract.ts';
import { restoreByLink } from '#modules/accounts/contract/account.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from '../parts/form.module.css';
import { Frame } from '../parts/frame.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';

/** Where the mail about a deleted account leads: a press brings it back, so that no mail scanner does. */
export function AccountRestore() {
  const t = useText('accounts');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, isPending, mutate } = useWrite(restoreByLink);
  const isOver = error?.code === accountProblems.restore_expired.code;
  if (data) {
    return (
      <Frame isNarrow>
        <ScreenHead title={t('restore.done', { name: data.name })} lead={t('restore.doneText')} />
        <LinkButton to="/login" look="primary" size={48}>
          {t('restore.signIn')}
        </LinkButton>
      </Frame>
    );
  }
  return (
    <Frame isNarrow>
      <ScreenHead title={t('restore.title')} lead={t('restore.text')} />
      <div className={classes.form}>
        {token === '' && (
          <Notice tone="error" title={t('restore.noLink')}>
            {t('restore.noLinkHint')}
          </Notice>
        )}
        <ProblemNotice error={error} failed={t('restore.failed')} />
        {token !== '' && !isOver && (
          <Button size="xl" fullWidth loading={isPending} onClick={() => mutate({ body: { token } })}>
            {t('restore.verb')}
          </Button>
        )}
        {(token === '' || error) && (
          <p className={classes.small}>
            <Link className="text-link" to="/account-switch">
              {t('restore.signIn')}
            </Link>
          </p>
        )}
      </div>
    </Frame>
  );
}
