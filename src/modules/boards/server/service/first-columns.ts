import type { ProcessType } from '#modules/boards/contract/board.ts';
import { limitFor } from '#modules/boards/rules/board.ts';
import type { Locale } from '#shared/locale.ts';
import { tellersOf } from '#shared/say.ts';
import en from '../../locales/defaults/en.json' with { type: 'json' };
import es from '../../locales/defaults/es.json' with { type: 'json' };
import fr from '../../locales/defaults/fr.json' with { type: 'json' };

const defaultText = tellersOf({ en, es, fr });

const todo = { name: 'todo', status: 'TODO' } as const;
const doing = { name: 'doing', status: 'ACTIVE' } as const;
const review = { name: 'review', status: 'ACTIVE' } as const;
const done = { name: 'done', status: 'COMPLETE' } as const;

const drafts = { KANBAN: [todo, doing, done], SCRUM: [todo, doing, review, done] } as const satisfies Record<ProcessType, unknown>;

/** The columns that a new board has (S2-34), named in the language of its creator; they are its own from then on. */
export const firstColumns = (process: ProcessType, language: Locale) =>
  drafts[process].map(({ name, status }) => ({
    title: defaultText(language)(`columns.${name}`),
    status: status as string,
    wipLimit: limitFor(status),
  }));
