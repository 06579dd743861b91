import { useText } from '#ui/text/use-text.ts';
import classes from './next-steps.module.css';

/** Beside the registration: what comes after it, as three cards on a track. */
export function NextSteps() {
  const joining = useText('auth-joining');
  const steps = [
    [joining('register.step1'), joining('register.step1Text')],
    [joining('register.step2'), joining('register.step2Text')],
    [joining('register.step3'), joining('register.step3Text')],
  ];
  return (
    <aside className={classes.steps} aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.title}>
        {joining('register.next')}
      </h2>
      <ol className={classes.list}>
        {steps.map(([name, text], index) => (
          <li key={name} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className={classes.name}>{name}</p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={classes.guest}>{joining('register.guest')}</p>
    </aside>
  );
}
