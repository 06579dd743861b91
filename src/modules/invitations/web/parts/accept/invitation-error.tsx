import { Frame } from '#modules/auth/web/public.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useSession } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './accept.module.css';
import { useErrorWords } from './error-words.ts';

/** The link leads nowhere: what is wrong with it, and what to do. */
export function InvitationError({ error = null, isMissing = false }: { error?: unknown; isMissing?: boolean }) {
  const t = useText('invitations');
  const { title, hint, requestId } = useErrorWords(error, 'validate');
  return (
    <Frame isNarrow>
      <ScreenHead title={t('accept.errorTitle')} />
      <div className={classes.stack}>
        <Notice tone="error" title={isMissing ? t('accept.missing') : title}>
          {isMissing ? t('accept.hintInvalid') : hint}
          {requestId && <code>{requestId}</code>}
        </Notice>
        <WaysOut />
      </div>
    </Frame>
  );
}

/** On to the product for who is in, to the sign-in for who is not. */
function WaysOut() {
  const t = useText('invitations');
  const { home } = usePlaces();
  const isIn = useSession().status === 'signedIn';
  return (
    <LinkButton to={isIn ? home : '/login'} size={48}>
      {t(isIn ? 'accept.toDashboard' : 'accept.logIn')}
    </LinkButton>
  );
}
