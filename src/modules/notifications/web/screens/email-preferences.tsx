import { useSearchParams } from 'react-router';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { useSession } from '#ui/api/use-session.ts';
import { useUnderway } from '#ui/api/use-underway.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { mailCategories, type EmailPreferences as Preferences, type MailCategory } from '../../contract/email.ts';
import { useEmailPreferences, useSaveEmailPreferences } from '../api.ts';
import { EmailFrame } from '../parts/email-frame.tsx';
import classes from '../parts/email-frame.module.css';

/** Which optional mails one gets: signed in, or by the link of a mail. */
export function EmailPreferences() {
  const t = useText('notifications');
  const [query] = useSearchParams();
  const token = query.get('token') ?? undefined;
  const { status } = useSession();
  const mayRead = token !== undefined || status === 'signedIn';
  const { data, error } = useEmailPreferences(token, mayRead);
  const isOut = token === undefined && status === 'signedOut';
  return (
    <EmailFrame title={t('email.title')} lead={data ? t('email.lead', { email: data.email }) : isOut ? t('email.needLink') : null}>
      {isOut && (
        <LinkButton to="/login?from=%2Femail%2Fpreferences" look="primary" size={48}>
          {t('email.signIn')}
        </LinkButton>
      )}
      {!data && !error && !isOut && (
        <Loading>
          <Bone height={84} radius={16} />
        </Loading>
      )}
      {error && !data && <ProblemNotice error={error} failed={t('email.readFailed')} />}
      {data && <Choices token={token} kept={data} />}
    </EmailFrame>
  );
}

function Choices({ token, kept }: { token: string | undefined; kept: Preferences }) {
  const t = useText('notifications');
  const { mutateAsync, error, isSuccess } = useSaveEmailPreferences();
  const { underway, change: choose } = useUnderway((preferences: Partial<Record<MailCategory, boolean>>) =>
    mutateAsync({ body: { ...(token ? { token } : {}), preferences } }),
  );
  // It moves under the finger; should saving fail, it goes back and the box says why.
  const shown = Object.assign({}, kept.preferences, ...underway) as Preferences['preferences'];
  return (
    <>
      {mailCategories.map((category) => (
        <div key={category} className={classes.choice}>
          <SwitchRow
            checked={shown[category]}
            onChange={(event) => void choose({ [category]: event.currentTarget.checked })}
            label={t(`email.${category}`)}
            description={t(`email.${category}Help`)}
            classNames={{ root: classes.switch, label: classes.name }}
          />
        </div>
      ))}
      <ProblemNotice error={error} failed={t('email.failed')} />
      {isSuccess && !error && <Notice tone="done" title={t('email.saved')} />}
      <p className={classes.small}>{t('email.needed')}</p>
    </>
  );
}
