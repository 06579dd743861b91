import { gzipSync } from 'node:zlib';

/** A file of the build, as Vite's manifest names it. */
interface Piece {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Piece | undefined>>;

const DECLARED = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/;
const ASKED = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
const FOLDER = 'assets/';

/**
 * Writes down more shortly what each lazy part of a file needs. Vite lists all files of each part in full: the file that knows
 * all screens, which comes with every page, would be lists for the most part, and grow by the number of screens times that
 * of files. Here each file is written with what it needs itself, and the browser follows that.
 * What is asked for stays the same, styles in the order of what they build on.
 * @param code a built file
 * @throws where the lists are not what the manifest says
 */
export function compactPreloads(code: string, file: string, manifest: Manifest): string {
  const declared = DECLARED.exec(code);
  if (!declared) return code;
  const names = JSON.parse(declared[1] ?? '') as string[]; // a list of names, as Vite writes it
  const lists = [...code.matchAll(ASKED)].map(([, list = '']) => list.split(',').map((at) => nameAt(names, at)));
  const needs = needsOf(names, file, manifest);
  const ordered = inOrder(lists.flat(), needs);
  const placeOf = new Map(ordered.map((name, at) => [name, at]));
  const placesOf = (wanted: readonly string[]): string => wanted.map((name) => placeOf.get(name)).join(',');
  const edges = ordered.map((name, own) => steps(own, notImplied(needs.get(name) ?? [], needs), placeOf));
  let at = 0;
  const asked = code.replace(ASKED, () => `__vite__mapDeps([${placesOf(beginnings(lists[at++] ?? [], needs))}])`);
  const compact = asked.replace(DECLARED, () => declaration(ordered, edges));
  return gzipSync(compact).length < gzipSync(code).length ? compact : code;
}

/** From place to place downwards, since what is needed comes before: small numbers, which compress well. */
function steps(own: number, wanted: readonly string[], placeOf: ReadonlyMap<string, number>): string {
  const places = wanted.map((name) => placeOf.get(name) ?? own).toSorted((a, b) => b - a);
  return places.map((place, at) => (places[at - 1] ?? own) - place).join(',');
}

type Needs = ReadonlyMap<string, readonly string[]>;

function nameAt(names: readonly string[], at: string): string {
  const name = names[Number(at)];
  if (name === undefined) throw new Error(`A list of files names no. ${at} of ${names.length}`);
  return name;
}

/** All that each named file needs, of those that are named. What the file itself has is there. */
function needsOf(names: readonly string[], owner: string, manifest: Manifest): Needs {
  const named = new Set(names);
  const pieces = new Map(Object.values(manifest).flatMap((piece) => (piece ? [[piece.file, piece] as const] : [])));
  const allOf = (name: string): string[] => {
    const seen = new Set<string>([name, owner]);
    const found: string[] = [];
    const visit = (piece: Piece | undefined): void => {
      for (const next of [...(piece?.imports ?? []).flatMap((key) => manifest[key]?.file ?? []), ...(piece?.css ?? [])]) {
        if (seen.has(next)) continue;
        seen.add(next);
        if (named.has(next)) found.push(next);
        visit(pieces.get(next));
      }
    };
    visit(pieces.get(name));
    return found;
  };
  return new Map(names.map((name) => [name, allOf(name)]));
}

/** Without those that another one brings along. */
const notImplied = (wanted: readonly string[], needs: Needs): string[] => {
  const brought = new Set(wanted.flatMap((name) => needs.get(name) ?? []));
  return wanted.filter((name) => !brought.has(name));
};

/** Those that bring all of a list along. */
function beginnings(list: readonly string[], needs: Needs): string[] {
  const chosen = notImplied(list, needs);
  const reached = new Set([...chosen, ...chosen.flatMap((name) => needs.get(name) ?? [])]);
  if (reached.size !== new Set(list).size || list.some((name) => !reached.has(name)))
    throw new Error(`The manifest says ${[...reached].join()} where the build asks for ${list.join()}`);
  return chosen;
}

/** Each after what it needs. */
function inOrder(wanted: readonly string[], needs: Needs): string[] {
  const ordered = new Set<string>();
  for (const name of wanted) {
    // What another needs has fewer needs than that.
    const first = (needs.get(name) ?? []).toSorted((a, b) => (needs.get(a)?.length ?? 0) - (needs.get(b)?.length ?? 0));
    for (const needed of first) ordered.add(needed);
    ordered.add(name);
  }
  return [...ordered];
}

/** Names without what nearly all have in common. */
function declaration(names: readonly string[], edges: readonly string[]): string {
  const short = names.map((name) => (name.startsWith(FOLDER) ? name.slice(FOLDER.length) : `../${name}`).replace(/\.js$/, ''));
  return (
    `const __vite__mapDeps=(i,m=__vite__mapDeps)=>{m.f||(m.f=\`${short.join(' ')}\`.split(\` \`),m.n=\`${edges.join(' ')}\`.split(\` \`));` +
    'let s=new Set,a=i=>{if(s.has(i))return;let p=i;m.n[i]&&m.n[i].split(`,`).forEach(e=>a(p-=e)),s.add(i)};i.forEach(e=>a(e));' +
    `return[...s].map(i=>\`${FOLDER}\`+m.f[i]+(m.f[i].endsWith(\`.css\`)?\`\`:\`.js\`))};`
  );
}
