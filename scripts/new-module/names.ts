const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Every spelling that the templates use, by its placeholder. */
export type Names = Readonly<Record<string, string>>;

export interface Wanted {
  /** Plural and singular, in kebab-case. */
  readonly things: string;
  readonly thing: string;
  /** The page's title in each language. */
  readonly en: string;
  readonly fr: string;
  readonly es: string;
}

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(name).replace(/^./, (letter) => letter.toUpperCase());
const snake = (name: string) => name.replaceAll('-', '_');
const words = (name: string) => name.replaceAll('-', ' ');

/** @throws Error for a name that is not in kebab-case */
export function namesOf({ things, thing, en, fr, es }: Wanted): Names {
  for (const name of [things, thing]) if (!NAME.test(name)) throw new Error(`${name} is not in kebab-case`);
  return {
    things,
    thing,
    things_: snake(things),
    thing_: snake(thing),
    thingsCamel: camel(things),
    thingCamel: camel(thing),
    Things: pascal(things),
    Thing: pascal(thing),
    THING: snake(thing).toUpperCase(),
    words: words(thing),
    wordsMany: words(things),
    Sentence: words(thing).replace(/^./, (letter) => letter.toUpperCase()),
    en,
    fr,
    es,
    count: '{{count}}', // a place in a text of the module
  };
}

export const fill = (template: string, names: Names): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? raiseUnknown(name));

function raiseUnknown(name: string): never {
  throw new Error(`A template asks for {{${name}}}, which no one gives`);
}
