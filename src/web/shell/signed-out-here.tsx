import type { Wording } from '#ui/module/web-module.ts';
import classes from '#ui/parts/error-state.module.css';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Scene } from '#ui/parts/scene.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';

/** The session has ended while somebody looked at a page that says so itself; signing in leads back to it. */
export function SignedOutHere({ words, login }: { words: Wording; login: string }) {
  const t = useText('ui');
  return (
    <div className={classes.error} role="alert">
      <Scene kind="closed" />
      <h1 className={classes.title}>{words[useLanguage()]}</h1>
      <p className={classes.text}>{t('parts.signedOutHere.text')}</p>
      <div className={classes.actions}>
        <LinkButton to={login} look="primary">
          {t('parts.signedOutHere.button')}
        </LinkButton>
      </div>
    </div>
  );
}
