import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './notes.module.css';

/** What the meeting was opened with, a sprint's facts for the most part: within reach in every phase, open where it is talked about. */
export function FactsBox() {
  const t = useText('retros');
  const { session } = useRetro();
  if (session.description.trim() === '') return null;
  return (
    <details key={session.currentPhase} className={classes.facts} open={session.currentPhase === 'DISCUSS'}>
      <summary>{t('notes.facts')}</summary>
      <p>{session.description}</p>
    </details>
  );
}
