import { Felt } from '#ui/parts/felt.tsx';
import section from '../section.module.css';
import classes from './closing.module.css';
import { WaysOn } from './ways-on.tsx';

/** The call at the end of a comparison. */
export function Closing({ title, text, demo }: { title: string; text: string; demo: string }) {
  return (
    <section className={`${section.section} ${section.last}`}>
      <Felt className={classes.closing}>
        <div>
          <h2 className={section.title}>{title}</h2>
          <p>{text}</p>
        </div>
        <WaysOn demo={demo} />
      </Felt>
    </section>
  );
}
