import type { Shot, Typed } from './shots.ts';
import type { Stage } from './stage.ts';

interface Board {
  readonly id: string;
  readonly agileProcessType: string;
}

/** The demo's project in sprints, or the one whose work flows. */
async function boardId({ read }: Stage, process: 'SCRUM' | 'KANBAN'): Promise<string> {
  const boards = await read<readonly Board[]>('/kanban/boards');
  const board = boards.find(({ agileProcessType }) => agileProcessType === process);
  if (!board) throw new Error(`the demo has no board of ${process}`);
  return board.id;
}

const line: Typed = {
  en: 'Show the delivery day in the cart #feature @me !high 5p ^fri',
  fr: 'Afficher le jour de livraison dans le panier #fonction @moi !haute 5p ^ven',
  es: 'Mostrar el día de entrega en el carrito #función @yo !alta 5p ^vie',
};

export const boardShots: readonly Shot[] = [
  {
    name: 'board',
    size: { width: 970, height: 720 },
    async show(stage) {
      await stage.open(`/kanban/${await boardId(stage, 'SCRUM')}`);
      return { parts: [stage.page.locator('[data-board-page]')], air: 0 };
    },
  },
  {
    name: 'quick-add',
    size: { width: 1100, height: 760 },
    async show(stage) {
      const { page, language } = stage;
      await stage.open(`/kanban/${await boardId(stage, 'SCRUM')}`);
      await page.keyboard.press('c');
      const field = page.locator('[data-quick-line]');
      await field.fill(line[language]);
      return { parts: [field.locator('xpath=../..')], air: 8 };
    },
  },
  {
    name: 'flow-cycle',
    size: { width: 900, height: 1000 },
    async show(stage) {
      await stage.open(`/analytics/flow-metrics?board=${await boardId(stage, 'SCRUM')}`);
      const panel = stage.panel('boards-flow:cycle.title');
      await panel.scrollIntoViewIfNeeded();
      return { parts: [panel] };
    },
  },
  {
    name: 'forecast',
    size: { width: 860, height: 1000 },
    async show(stage) {
      await stage.open(`/analytics/flow-metrics?board=${await boardId(stage, 'SCRUM')}`);
      const panel = stage.panel('boards-flow:forecast.title');
      await panel.getByRole('textbox').fill('20');
      await panel.getByRole('textbox').blur();
      await panel
        .locator('[aria-live] p')
        .nth(1)
        .filter({ hasText: /\b20\b/ })
        .waitFor();
      await panel.scrollIntoViewIfNeeded();
      return { parts: [panel] };
    },
  },
  {
    name: 'analytics',
    size: { width: 920, height: 900 },
    async show({ page, open, panel }) {
      await open('/analytics');
      return {
        parts: [page.getByRole('main').getByRole('heading', { level: 1 }), panel('analytics:poker.title'), panel('analytics:flow.title')],
      };
    },
  },
];
