import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(new URL('public/before-paint.js', import.meta.url), 'utf8');

class Script {
  readonly type = 'module';
}

/** A prerendered page whose scripts have not come. @param text of one that shows text alone: its address's query, and what is kept */
function newPage(
  text?: { readonly search?: string; readonly stored?: Readonly<Record<string, string>> },
  { isOffline = false, isHidden = false } = {},
) {
  const asked: string[] = [];
  const files = Array.from({ length: 20 }, (_, at) => `${at}.js`);
  const scripts = { content: { children: files }, remove: () => (isThere = false) };
  let isThere = true;
  const painted: ((seen: object) => void)[] = [];
  const handlers: { readonly type: string; readonly handle: (event: object) => void }[] = [];
  const pressed: string[] = [];
  const fields: object[] = [];
  class Field {
    readonly localName = 'input';
    readonly defaultValue = '6';
    #value = '6';
    get value(): string {
      return this.#value;
    }
    set value(value: string) {
      this.#value = value;
    }
    dispatchEvent({ type }: Event): void {
      pressed.push(`${type} ${this.#value}`);
    }
  }
  const newButton = (name: string) => {
    const attributes = new Map<string, string>();
    const button = {
      closest: () => button,
      contains: (other: unknown) => other === button,
      setAttribute: (key: string, value: string) => attributes.set(key, value),
      removeAttribute: (key: string) => attributes.delete(key),
      click: () => pressed.push(name),
      localName: name === 'language' ? 'select' : 'button',
      dispatchEvent: ({ type }: Event) => pressed.push(`${name} ${type}`),
      isBusy: () => attributes.get('aria-busy') === 'true',
    };
    return button;
  };
  const attributes = ['data-prerendered', ...(text ? ['data-text'] : [])];
  const shown = new Set<string>();
  const root = {
    hasAttribute: (name: string) => attributes.includes(name),
    getAttribute: () => null,
    setAttribute: () => undefined,
    toggleAttribute: (name: string, isOn: boolean) => void (isOn ? shown.add(name) : shown.delete(name)),
  };
  const navigator = { onLine: !isOffline };
  const focused: string[] = [];
  runInNewContext(source, {
    document: {
      documentElement: root,
      getElementById: (id: string) => (id === 'scripts' && isThere ? scripts : null),
      importNode: (content: string) => content,
      querySelectorAll: () => fields,
      hidden: isHidden,
      head: { append: (...some: string[]) => void asked.push(...some) },
      querySelector: (selector: string) => ({ focus: () => focused.push(selector) }),
    },
    navigator,
    location: { search: text?.search ?? '' },
    localStorage: { getItem: (key: string) => text?.stored?.[key] ?? null },
    PerformanceObserver: class {
      constructor(told: (seen: object) => void) {
        painted.push(told);
      }
      observe(): void {}
      disconnect(): void {}
    },
    Event,
    addEventListener: (type: string, handle: (event: object) => void) => handlers.push({ type, handle }),
    removeEventListener: (type: string, handle: unknown) => {
      const at = handlers.findIndex((one) => one.type === type && one.handle === handle);
      if (at !== -1) handlers.splice(at, 1);
    },
    ...{ setTimeout, clearTimeout, HTMLScriptElement: Script, HTMLInputElement: Field, Element: Script },
  });
  return {
    asked,
    files,
    paint: (name: string) => painted.forEach((tell) => tell({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) })),
    pressed,
    shown,
    focused,
    navigator,
    newButton,
    newField: (value: string) => fields.push(Object.assign(new Field(), { value })),
    fire: (type: string, event: object = {}) => {
      for (const { handle } of handlers.filter((one) => one.type === type)) handle({ type, ...event });
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function takeOver(page: ReturnType<typeof newPage>): readonly string[] {
  page.fire('takenover');
  vi.advanceTimersByTime(100);
  return page.pressed;
}

test('The first press of each button before the scripts is done once they are here, in order.', () => {
  const page = newPage();
  const [add, cart] = [page.newButton('add'), page.newButton('cart')];
  for (const target of [add, cart, add]) page.fire('click', { target });
  expect([add.isBusy(), cart.isBusy()]).toEqual([true, true]);
  expect(takeOver(page)).toEqual(['add', 'cart']);
  expect([add.isBusy(), cart.isBusy()]).toEqual([false, false]);
});

test('An old press is dropped, and nothing is kept once the page answers.', () => {
  const page = newPage();
  const [add, cart] = [page.newButton('add'), page.newButton('cart')];
  page.fire('click', { target: add });
  vi.advanceTimersByTime(6000);
  page.fire('click', { target: cart });
  vi.advanceTimersByTime(6000);
  expect([add.isBusy(), cart.isBusy()]).toEqual([false, true]);
  expect(takeOver(page)).toEqual(['cart']);
  page.fire('click', { target: add });
  expect(add.isBusy()).toBe(false);
});

test.each([
  ['input', {}, []],
  ['keydown', { key: 'Escape' }, []],
  ['keydown', { key: 'Tab' }, ['add']],
  ['keydown', { key: 'Enter' }, ['add']],
])('After “%s” elsewhere (%o), these presses are done: %j.', (type, event, done) => {
  const page = newPage();
  const add = page.newButton('add');
  page.fire('click', { target: add });
  page.fire(type, { ...event, target: add });
  expect(add.isBusy()).toBe(true);
  page.fire(type, { ...event, target: page.newButton('other') });
  expect(add.isBusy()).toBe(done.length > 0);
  expect(takeOver(page)).toEqual(done);
});

test('Where a script fails to load, nothing is busy, and nothing is kept from then on.', () => {
  const page = newPage();
  const [add, cart] = [page.newButton('add'), page.newButton('cart')];
  page.fire('click', { target: add });
  page.fire('error', { target: {} });
  expect(add.isBusy()).toBe(true);
  page.fire('error', { target: new Script() });
  page.fire('click', { target: cart });
  expect([add.isBusy(), cart.isBusy()]).toEqual([false, false]);
});

test('A page asks for its scripts once it is painted.', () => {
  const page = newPage();
  page.fire('DOMContentLoaded');
  vi.advanceTimersByTime(1000);
  page.paint('first-paint');
  expect(page.asked).toEqual([]);
  page.paint('first-contentful-paint');
  expect(page.asked.length).toBeLessThan(page.files.length);
  vi.advanceTimersByTime(10_000);
  expect(page.asked).toEqual(page.files);
});

test.each([
  ['in the background', true, 10],
  ['whose paint the browser does not tell', false, 2010],
])('A page %s asks for its scripts too, once.', (_, isHidden, ms) => {
  const page = newPage(undefined, { isHidden });
  page.fire('DOMContentLoaded');
  vi.advanceTimersByTime(ms);
  expect(page.asked).toEqual(page.files);
  page.paint('first-contentful-paint');
  vi.advanceTimersByTime(10_000);
  expect(page.asked).toEqual(page.files);
});

const link = { closest: () => null };

test.each(['pointerdown', 'keydown', 'focusin', 'change'])(
  'A page of text asks for its scripts at the first “%s” on a control.',
  (sign) => {
    const page = newPage({});
    page.fire('DOMContentLoaded');
    vi.advanceTimersByTime(60_000);
    page.fire(sign, { target: link });
    expect(page.asked).toEqual([]);
    page.fire(sign, { target: page.newButton('menu') });
    page.fire(sign, { target: page.newButton('menu') });
    vi.advanceTimersByTime(10);
    expect(page.asked).toEqual(page.files);
  },
);

test.each([
  ['?q=vote', ''],
  ['', 'token'],
  ['', 'cart'],
])('A page of text at “%s” in a browser that keeps “%s” asks for its scripts once it is painted.', (search, key) => {
  const page = newPage({ search, stored: { [key]: '{}' } });
  page.fire('DOMContentLoaded');
  page.paint('first-contentful-paint');
  vi.advanceTimersByTime(100);
  expect(page.asked).toEqual(page.files);
});

test('What is chosen in a list before the scripts is announced once they are here.', () => {
  const page = newPage({});
  const language = page.newButton('language');
  page.fire('change', { target: language });
  expect(language.isBusy()).toBe(true);
  expect(takeOver(page)).toEqual(['language change']);
});

test('A slider that was moved before the scripts says so once they are here: from the page’s own value, which React is to know.', () => {
  const page = newPage();
  page.newField('6');
  page.newField('9');
  expect(takeOver(page)).toEqual(['input 6', 'input 9']);
});

test('A page says that there is no connection for as long as there is none, also without any other script.', () => {
  const page = newPage({});
  expect([...page.shown]).toEqual([]);
  page.navigator.onLine = false;
  page.fire('offline');
  expect([...page.shown]).toEqual(['data-offline']);
  page.navigator.onLine = true;
  page.fire('online');
  expect([...page.shown]).toEqual([]);
  expect([...newPage({}, { isOffline: true }).shown]).toEqual(['data-offline']);
});

test.each([
  ['?search', 1],
  ['?search=no', 0],
  ['', 0],
])('A page of text at “%s” has its search focused %i times.', (search, times) => {
  const page = newPage({ search });
  page.fire('DOMContentLoaded');
  expect(page.focused).toHaveLength(times);
});
