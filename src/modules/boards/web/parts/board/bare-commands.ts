import type { commands as declared, drag as declaredDrag } from '#modules/boards/contract/live.ts';
import { bareCommand, bareHint } from '#ui/live/bare-command.ts';

type Declared = typeof declared;

/** The commands that a board's page sends, without the schemas of what they send and answer. */
export const commands = {
  addItem: bareCommand<Declared['addItem']>('item:add'),
  updateItem: bareCommand<Declared['updateItem']>('item:update'),
  moveItem: bareCommand<Declared['moveItem']>('item:move'),
  removeItem: bareCommand<Declared['removeItem']>('item:remove'),
  restoreItem: bareCommand<Declared['restoreItem']>('item:restore'),
};

export const drag = bareHint<typeof declaredDrag>('item:drag');
