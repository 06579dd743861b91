import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import suite from '../../vitest.config.ts';
import { instrument } from './instrument.ts';
import { readPlan } from './plan.ts';

const root = resolve(import.meta.dirname, '../..');
const ofFile = Map.groupBy(readPlan(process.env['MUTATE_PLAN'] ?? '').mutants, (mutant) => mutant.file);

/** Serves the sources with the mutants in them; no file is written. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load(id) {
    const [path = ''] = id.split('?');
    const chosen = ofFile.get(relative(root, path));
    return chosen ? instrument(readFileSync(path, 'utf8'), chosen) : null;
  },
};

const projects = (suite.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project
    ? [
        {
          ...project,
          root,
          plugins: [mutants],
          test: {
            ...project.test,
            root,
            runner: resolve(import.meta.dirname, 'mutant-runner.ts'),
            testTimeout: 120_000,
            // A module that an earlier run has cached has that run’s mutants in it, under other numbers.
            fsModuleCache: false,
            // A mutant can leave an app in a state in which every later test fails: it must not outlive its file.
            isolate: project.test?.name === 'embedded',
          },
        },
      ]
    : [],
);

export default defineConfig({ root, test: { projects, maxWorkers: Number(process.env['MUTATE_WORKERS'] ?? 2), passWithNoTests: true } });
