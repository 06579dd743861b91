import { useState } from 'react';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from '../parts/status.module.css';

/** Fails as a developer asks (C1-131): drawing shows the error boundary, a call and a handler leave the page as it is. */
export function ErrorTest() {
  const t = useText('status-error-test');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Error test: while drawing');
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={classes.tests}>
        <PlainButton onClick={() => setBroken(true)}>{t('render')}</PlainButton>
        <PlainButton onClick={() => void failInCall()}>{t('call')}</PlainButton>
        <PlainButton onClick={failInHandler}>{t('event')}</PlainButton>
      </div>
    </main>
  );
}

/** An answer that no one is prepared for, caught by no one. */
async function failInCall(): Promise<void> {
  const answer = await fetch('/api/error-test');
  throw new Error(`Error test: a call answered ${answer.status}`);
}

function failInHandler(): void {
  throw new Error('Error test: in a handler');
}
