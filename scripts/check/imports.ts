import { join } from 'node:path';
import { importsKeyOf, keep, kept } from './kept.ts';
import { filesBelow, type Finding, runTool, type Step } from './step.ts';

const rules = join(import.meta.dirname, '../../.dependency-cruiser.mjs');

interface Cruised {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
    readonly ruleSetUsed?: { readonly forbidden?: readonly { readonly name?: string; readonly comment?: string }[] };
  };
}

export const imports: Step = {
  name: 'imports',
  what: 'who may import whom',
  async run(root) {
    const sources = filesBelow(root, 'src').filter((file) => /\.tsx?$/.test(file));
    if (sources.length === 0) return { findings: [{ message: 'src holds no TypeScript: there is nothing to check' }] };
    const key = importsKeyOf(root, 'src');
    if (kept(root, 'imports')['src'] === key) return { findings: [] };
    const ran = await runTool('depcruise', ['--config', rules, '--output-type', 'json', 'src'], root);
    const cruised = read(ran.stdout);
    if (!cruised)
      return {
        findings: [{ message: `depcruise ended with ${ran.code}: ${(ran.stderr || ran.stdout).slice(0, 2000)}` }],
      };
    const findings = [...unread(sources, cruised), ...violations(cruised), ...moduleCycles(cruised)];
    if (findings.length === 0) keep(root, 'imports', { src: key });
    return { findings };
  },
};

function read(text: string): Cruised | null {
  try {
    return JSON.parse(text) as Cruised;
  } catch {
    return null;
  }
}

/** Without a compiler that it can use, dependency-cruiser reads no TypeScript, finds nothing wrong, and says so with a tick. */
function unread(sources: readonly string[], { modules }: Cruised): Finding[] {
  const seen = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const missing = sources.filter((file) => !seen.has(file));
  const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
  const findings: Finding[] = missing
    .slice(0, 5)
    .map((file) => ({ file, message: 'was not read by dependency-cruiser (is @swc/core installed?)' }));
  if (sources.length > 1 && total === 0)
    findings.push({
      message: `dependency-cruiser read ${sources.length} files and no import in any: an empty read would pass every rule`,
    });
  return findings;
}

function violations({ summary }: Cruised): Finding[] {
  const why = new Map(summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]));
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : to;
    return { file: from, message: `may not import ${way}. ${why.get(rule.name) ?? ''} [${rule.name}]` };
  });
}

const PART = /^src\/modules\/([^/]+)\/(server|web|contract|rules)/;

/** Modules of one ring may use one another as long as no chain leads back: else neither can be read, tested or left out alone. */
function moduleCycles({ modules }: Cruised): Finding[] {
  return ['server', 'web', 'contract', 'rules'].flatMap((side) => {
    const uses = new Map<string, Map<string, string>>();
    for (const { source, dependencies } of modules) {
      const [, from, part] = PART.exec(source) ?? [];
      if (!from || part !== side || /\.test\.tsx?$/.test(source)) continue;
      for (const { resolved } of dependencies) {
        const to = PART.exec(resolved)?.[1];
        if (!to || to === from) continue;
        if (!uses.has(from)) uses.set(from, new Map());
        uses.get(from)?.set(to, `${source} → ${resolved}`);
      }
    }
    return cyclesIn(uses).map((cycle) => ({
      file: `src/modules/${cycle[0]}`,
      message: `${side}: ${cycle.join(' → ')} is a cycle of modules (${edges(uses, cycle)}). Let one publish an event that the other subscribes to, or move the shared noun down.`,
    }));
  });
}

const edges = (uses: Map<string, Map<string, string>>, cycle: readonly string[]): string =>
  cycle
    .slice(1)
    .map((to, index) => uses.get(cycle[index] ?? '')?.get(to))
    .join('; ');

/** One way round for each module that can be reached from itself; each cycle is told once, from its first module by name. */
function cyclesIn(uses: Map<string, Map<string, string>>): string[][] {
  const cycles = new Map<string, string[]>();
  for (const start of [...uses.keys()].toSorted()) {
    const cycle = wayBack(uses, start);
    const members = [...new Set(cycle)].toSorted().join();
    if (cycle && !cycles.has(members)) cycles.set(members, cycle);
  }
  return [...cycles.values()];
}

/** The shortest way from a module back to itself, breadth first. */
function wayBack(uses: Map<string, Map<string, string>>, start: string): string[] | null {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of uses.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return null;
}
