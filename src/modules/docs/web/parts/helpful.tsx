import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { splitPath } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import classes from './helpful.module.css';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

const TOO_MANY = 429;
const unchanging = () => () => {};

/** Asks whether the page helped. Only the answer is kept, and nothing about the reader: no cookie, no address. */
export function Helpful() {
  const t = useText('docs');
  const language = useLanguage();
  const { path } = splitPath(useLocation().pathname);
  const [sending, setState] = useState<'asked' | 'sending' | 'sent' | 'failed' | 'refused'>('asked');
  // The document is the same for all readers: what this browser knows comes after it.
  const isKnown = useSyncExternalStore(
    unchanging,
    () => keptAnswer(path).isCounted,
    () => false,
  );
  const state = isKnown ? 'sent' : sending;
  const answer = async (hasHelped: boolean): Promise<void> => {
    const { mark, isCounted } = keptAnswer(path);
    // Pressed before this page came to life and knew of the answer.
    if (isCounted) return setState('sent');
    setState('sending');
    keepAnswer(path, { mark, isCounted });
    const status = await send({ path, language, mark, hasHelped });
    if (status === 200) keepAnswer(path, { mark, isCounted: true });
    setState(status === 200 ? 'sent' : status === TOO_MANY ? 'refused' : 'failed');
  };
  const button = (hasHelped: boolean) => (
    <PlainButton isBusy={state === 'sending'} onClick={() => void answer(hasHelped)}>
      {t(hasHelped ? 'helpful.yes' : 'helpful.no')}
    </PlainButton>
  );
  return (
    <div className={classes.helpful}>
      <p id="docs-helpful">{t('helpful.question')}</p>
      {state !== 'sent' && (
        <div className={classes.answers} role="group" aria-labelledby="docs-helpful">
          {button(true)}
          {button(false)}
        </div>
      )}
      <p role="status">{state === 'asked' || state === 'sending' ? '' : t(`helpful.${state}`)}</p>
    </div>
  );
}

/** Without the client of the app, which this page has no other use for. @returns the answer's status, 0 without a connection */
const send = (answer: object): Promise<number> =>
  fetch('/api/docs/answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).then(
    ({ status }) => status,
    () => 0,
  );
