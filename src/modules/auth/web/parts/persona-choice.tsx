import { useId, type CSSProperties, type ReactNode } from 'react';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RegistrationPersona } from '../../rules/registration.ts';
import classes from './persona-choice.module.css';

interface Props {
  value: RegistrationPersona | null;
  onChoose: (persona: RegistrationPersona) => void;
  isRefused: boolean;
}

/** What brings a person here, as two cards with a real radio each. */
export function PersonaChoice({ value, onChoose, isRefused }: Props) {
  const joining = useText('auth-joining');
  const name = useId();
  const choice = (persona: RegistrationPersona) => ({ name, isChosen: value === persona, onChoose: () => onChoose(persona) });
  return (
    <fieldset className={classes.group} data-error={isRefused || undefined}>
      <legend className={classes.legend}>{joining('register.persona')}</legend>
      <div className={classes.cards}>
        <Choice {...choice('FOUNDER')} id="persona" title={joining('register.founder')} text={joining('register.founderText')}>
          <PlayingCard value={null} isFaceDown width={60} tilt={-10} />
          <PlayingCard value="5" tone="agreed" width={60} />
          <Figure tilt={10} color="var(--iris-mark)" path="M0 0c10 2 14 14 26 16" />
        </Choice>
        <Choice {...choice('INVESTOR')} title={joining('register.investor')} text={joining('register.investorText')}>
          <Figure tilt={-8} color="var(--mint-mark)" path="M0 16C8 14 14 6 26 0" />
          <Figure tilt={0} color="var(--iris-mark)" path="M0 12c8-6 16 4 26-8" />
          <Figure tilt={8} color="var(--amber)" path="M0 4c10 0 14 10 26 10" />
        </Choice>
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  id?: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  text: string;
  children: ReactNode;
}

function Choice({ id, name, isChosen, onChoose, title, text, children }: ChoiceProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <label className={classes.card}>
      <input
        id={id}
        type="radio"
        className={classes.radio}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={titleId}
        aria-describedby={textId}
      />
      <span className={classes.picture} aria-hidden="true">
        {children}
      </span>
      <span className={classes.words}>
        <span id={titleId} className={classes.name}>
          {title}
        </span>
        <span id={textId} className={classes.text}>
          {text}
        </span>
      </span>
    </label>
  );
}

/** A card that shows a course instead of a value. */
function Figure({ tilt, color, path }: { tilt: number; color: string; path: string }) {
  return (
    <span className={classes.figure} style={{ '--tilt': `${tilt}deg` } as CSSProperties}>
      <svg width="26" height="24" viewBox="0 0 26 24" fill="none" strokeLinecap="round">
        <path d={path} stroke={color} strokeWidth="2.6" />
        <path d="M0 23h26" stroke="var(--line-strong)" strokeWidth="1.5" />
      </svg>
    </span>
  );
}
