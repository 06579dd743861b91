import classes from './legal-page.module.css';

export interface TextSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

interface Props {
  title: string;
  lead: string;
  /** A section's key is its anchor in the address too: the same in every language, so that a link survives a change of language. */
  sections: Readonly<Record<string, TextSection>>;
  /** Over the list of sections. */
  contents: string;
  /** Below it, such as the day of the last change. */
  note?: string;
}

/** Text at most 720 wide, with what is on the page at its side. */
export function TextPage({ title, lead, sections, contents, note }: Props) {
  const entries = Object.entries(sections);
  return (
    <div className={classes.page}>
      <article className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {entries.map(([id, section]) => (
          <Section key={id} id={id} {...section} />
        ))}
      </article>
      <nav className={classes.contents} aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ul>
          {entries.map(([id, section]) => (
            <li key={id}>
              <a href={`#${id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
        {note && <p className={classes.changed}>{note}</p>}
      </nav>
    </div>
  );
}

function Section({ id, title, paragraphs = [], points = [] }: TextSection & { id: string }) {
  return (
    <section id={id} className={classes.section}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
