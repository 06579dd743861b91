import { Suspense } from 'react';
import { useText } from '#ui/text/use-text.ts';
import classes from './back-texts.module.css';
import { useBack } from './use-back.ts';
import type { LineOf } from '#ui/forms/use-line.ts';

/** Beside a line: what was sent from it and came back, each a text of its own, to be taken into it again. */
export function BackTexts({ line }: { line: LineOf }) {
  const [texts, take] = useBack(line);
  if (texts.length === 0) return null;
  return (
    <Suspense>
      <List texts={texts} take={take} />
    </Suspense>
  );
}

function List({ texts, take }: { texts: readonly string[]; take: (text: string) => void }) {
  const t = useText('ui-forms');
  return (
    <div className={classes.back} role="group" aria-label={t('notSent')}>
      <p>{t('notSent')}</p>
      {texts.map((text) => (
        <button key={text} type="button" aria-label={t('takeBack', { text })} onClick={() => take(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
