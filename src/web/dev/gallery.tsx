import { PageHeader } from '#ui/parts/page-header.tsx';
import { LanguageSelect } from '#ui/parts/language-select.tsx';
import { SchemeToggle } from '#ui/parts/scheme-toggle.tsx';
import { setLanguage } from '#ui/text/text.ts';
import { ButtonExamples } from './examples/buttons.tsx';
import { CardExamples } from './examples/cards.tsx';
import { ChartExamples } from './examples/charts.tsx';
import { EndpointFormExamples } from './examples/endpoint-forms.tsx';
import { FieldExamples } from './examples/fields.tsx';
import { FigureExamples } from './examples/figures.tsx';
import { FormExamples } from './examples/forms.tsx';
import { LayoutExamples } from './examples/layout.tsx';
import { LayerExamples } from './examples/layers.tsx';
import { ListExamples } from './examples/lists.tsx';
import { PageExamples } from './examples/pages.tsx';
import { StateExamples } from './examples/states.tsx';
import { Group } from './example.tsx';
import classes from './gallery.module.css';

const groups = {
  Layout: LayoutExamples,
  Buttons: ButtonExamples,
  Fields: FieldExamples,
  Forms: EndpointFormExamples,
  'Drafts and conflicts': FormExamples,
  Lists: ListExamples,
  'Page frames': PageExamples,
  Figures: FigureExamples,
  Charts: ChartExamples,
  'Empty, loading, wrong': StateExamples,
  'Dialogs, panels, messages': LayerExamples,
  'Cards and the table': CardExamples,
} as const;

/** Every part of src/ui in all its states. `gallery.test.ts` holds that none is missing. */
export function Gallery() {
  const isWhole = !new URLSearchParams(window.location.search).has('part');
  const Page = isWhole ? 'main' : 'div'; // a part that is shown alone may be a page of its own
  return (
    <Page id="main" className={classes.page}>
      <PageHeader
        title="Parts"
        status="What screens are put together from, in all states."
        actions={
          <>
            <LanguageSelect onChoose={(language) => void setLanguage(language)} />
            <SchemeToggle isFramed />
          </>
        }
      />
      {Object.entries(groups).map(([title, Examples]) => (
        <section key={title} className={isWhole ? classes.group : undefined} aria-label={title}>
          {isWhole && <h2>{title}</h2>}
          <Group value={title}>
            <Examples />
          </Group>
        </section>
      ))}
    </Page>
  );
}
