import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Frame, Notice, ProblemNotice } from '#modules/auth/web/public.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useRestoreByLink } from '../api.ts';
import classes from '../parts/form.module.css';

/** Where the mail about a deleted account leads: a press brings it back, so that no mail scanner does. */
export function AccountRestore() {
  const t = useText('accounts');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, isPending, mutate } = useRestoreByLink();
  return (
    <Frame isNarrow>
      <div className={classes.form}>
        <h1>{t('restore.title')}</h1>
        {data ? (
          <Notice
            tone="done"
            title={t('restore.done', { name: data.name })}
            actions={<LinkButton to="/login">{t('restore.signIn')}</LinkButton>}
          >
            {t('restore.doneText')}
          </Notice>
        ) : (
          <>
            <p>{t('restore.text')}</p>
            {error && <ProblemNotice error={error} failed={t('restore.failed')} failedUnexpectedly={t('restore.failed')} />}
            <Button size="lg" loading={isPending} disabled={token === ''} onClick={() => mutate({ body: { token } })}>
              {t('restore.verb')}
            </Button>
          </>
        )}
      </div>
    </Frame>
  );
}
