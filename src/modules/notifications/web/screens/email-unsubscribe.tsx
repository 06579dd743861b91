import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { mailCategories } from '../../contract/email.ts';
import { useSaveEmailPreferences, useUnsubscribe } from '../api.ts';
import { EmailFrame } from '../parts/email-frame.tsx';
import classes from '../parts/email-frame.module.css';

/** The link of a mail: it asks once, since programs that look links over open pages and press nothing. */
export function EmailUnsubscribe() {
  const t = useText('notifications');
  const [query] = useSearchParams();
  const token = query.get('token');
  if (token === null || token === '') {
    return (
      <EmailFrame title={t('email.unsubscribe')} lead={t('email.needLink')}>
        <LinkButton to="/email/preferences" look="primary" size={48}>
          {t('email.all')}
        </LinkButton>
      </EmailFrame>
    );
  }
  return <Ask token={token} />;
}

const words = {
  digest: { question: 'email.unsubscribeTitle', stopped: 'email.done', resumed: 'email.againDone' },
  mentions: { question: 'email.mentionsTitle', stopped: 'email.mentionsDone', resumed: 'email.mentionsAgain' },
  work: { question: 'email.workTitle', stopped: 'email.workDone', resumed: 'email.workAgain' },
  daily: { question: 'email.dailyTitle', stopped: 'email.dailyDone', resumed: 'email.dailyAgain' },
} as const;

function Ask({ token }: { token: string }) {
  const t = useText('notifications');
  const refusing = useUnsubscribe();
  const back = useSaveEmailPreferences();
  const [query] = useSearchParams();
  const done = refusing.data;
  const kind = done?.category ?? mailCategories.find((known) => known === query.get('kind')) ?? 'digest';
  const error = refusing.error ?? back.error;
  const stop = (): void => refusing.mutate({ query: {}, body: { token } });
  const again = (): void => back.mutate({ body: { token, preferences: { [kind]: true } } });
  const { question, stopped, resumed } = words[kind];
  const title = back.isSuccess ? 'email.subscribed' : done ? 'email.unsubscribed' : question;
  return (
    <EmailFrame title={t(title)} lead={back.isSuccess ? null : t('email.unsubscribeLead')}>
      <ProblemNotice error={error} failed={t('email.failed')} />
      {done && !back.isSuccess && (
        <Notice
          tone="done"
          title={t(stopped)}
          actions={
            <Button variant="default" size="sm" loading={back.isPending} onClick={again}>
              {t('email.again')}
            </Button>
          }
        >
          {t('email.doneHint', { email: done.email })}
        </Notice>
      )}
      {back.isSuccess && <Notice tone="done" title={t(resumed)} />}
      {!done && (
        <Button size="xl" fullWidth loading={refusing.isPending} onClick={stop}>
          {t('email.unsubscribe')}
        </Button>
      )}
      <p className={classes.small}>
        {/* A link that is not valid here is not valid there. */}
        <Link className="text-link" to={error ? '/email/preferences' : `/email/preferences?${new URLSearchParams({ token })}`}>
          {t('email.all')}
        </Link>
      </p>
    </EmailFrame>
  );
}
