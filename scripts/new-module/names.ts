const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What was asked for cannot be written: the one who asked reads the sentence. */
export class WrongName extends Error {}

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

/** An apostrophe is written as the product's texts have it, which also ends no text of the code. @throws WrongName for other marks */
function titleOf(title: string): string {
  if (/["\\`\n]/.test(title)) throw new WrongName(`${title} has a mark that a title has not`);
  return title.replaceAll("'", '’');
}

/** @throws WrongName for a name that is not in kebab-case, or a title that would end its text in the code */
export function namesOf({ things, thing, ...titles }: Wanted): Names {
  for (const name of [things, thing]) if (!NAME.test(name)) throw new WrongName(`${name} is not in kebab-case`);
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
    en: titleOf(titles.en),
    fr: titleOf(titles.fr),
    es: titleOf(titles.es),
    count: '{{count}}', // a place in a text of the module
  };
}

export const fill = (template: string, names: Names): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? raiseUnknown(name));

function raiseUnknown(name: string): never {
  throw new Error(`A template asks for {{${name}}}, which no one gives`);
}
