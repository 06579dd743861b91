import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useWords } from '#ui/text/use-text.ts';
import page from '../parts/feature-page.module.css';
import { FeatureWays } from '../parts/feature-ways.tsx';
import classes from '../parts/features.module.css';
import { isThere, placesOfFeatures, type FeatureEntry } from '../parts/features.ts';
import { useOwnPath } from '../parts/own-path.ts';
import section from '../parts/section.module.css';

const DEMO = '/demo/planning-poker';

interface Item {
  readonly title: string;
  readonly text: string;
  readonly link?: string;
}
interface Group {
  readonly title: string;
  readonly text: string;
  readonly items: Readonly<Record<string, Item>>;
}

/** Everything there is and everything that is planned, in one list. */
export function Features() {
  const words = useWords('site-features');
  const groups = Object.entries<Group>(words.groups);
  return (
    <>
      <PageHead title={`${words.title} · Trimtab`} description={words.description} keywords={words.keywords} path="/features" />
      <header className={page.head}>
        <div>
          <h1 className={page.title}>{words.heading}</h1>
          <p className={section.lead}>{words.lead}</p>
        </div>
        <FeatureWays demo={DEMO} />
      </header>
      <div className={classes.groups}>
        {groups.map(([id, group]) => (
          <section key={id} id={id} className={classes.group} aria-labelledby={`${id}-title`}>
            <div className={classes.words}>
              <h2 id={`${id}-title`} className={classes.title}>
                {group.title}
              </h2>
              <p>{group.text}</p>
            </div>
            <ul className={classes.rows}>
              {Object.entries(group.items).map(([key, item]) => (
                <Row key={key} item={item} entry={placesOfFeatures[key] ?? {}} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={`${section.section} ${section.last}`}>
        <Felt className={page.call}>
          <div>
            <h2 className={section.title}>{words.call.title}</h2>
            <p>{words.call.text}</p>
          </div>
          <FeatureWays demo={DEMO} />
        </Felt>
      </section>
    </>
  );
}

function Row({ item, entry }: { item: Item; entry: FeatureEntry }) {
  const { there, planned } = useWords('site-features');
  const { has } = usePlaces();
  const own = useOwnPath();
  return (
    <li className={classes.row}>
      <div>
        <h3>{item.title}</h3>
        <p>{item.text}</p>
      </div>
      <span className={classes.state}>
        <StatusShape kind={isThere(entry) ? 'done' : 'draft'}>{isThere(entry) ? there : planned}</StatusShape>
      </span>
      {item.link && entry.to && has(entry.to) ? (
        <Link to={own(entry.to)} className={classes.link}>
          {item.link}
          <IconArrowRight size={17} stroke={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </li>
  );
}
