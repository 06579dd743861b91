import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { restoreByLink } from '#modules/accounts/contract/account.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from '../parts/form.module.css';
import { Frame } from '../parts/frame.tsx';

/** Where the mail about a deleted account leads: a press brings it back, so that no mail scanner does. */
export function AccountRestore() {
  const t = useText('accounts');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, isPending, mutate } = useWrite(restoreByLink);
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
