import type { Board } from '#modules/boards/contract/board.ts';
import type { Answered, TestApp, TestPerson } from './test-app.ts';

export interface BoardOptions {
  readonly host?: TestPerson;
  readonly name?: string;
  readonly agileProcessType?: 'KANBAN' | 'SCRUM';
  readonly wipPolicy?: 'refuse' | 'warn' | 'reason';
  /** Further people of the team, with their roles in it. */
  readonly people?: readonly { readonly person: TestPerson; readonly role: string }[];
}

/** A board with its host, and short ways to do things on it. */
export interface BoardTable {
  readonly host: TestPerson;
  readonly teamId: string;
  readonly boardId: string;
  readonly board: Board;
  /** Columns by title. */
  readonly columns: Readonly<Record<string, string>>;
  /** Calls below /api/kanban, as the host unless told. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answered>;
  /** Adds an item; `column` is a title, null the backlog. @returns its id */
  item(title: string, column?: string | null, more?: object, token?: string): Promise<string>;
  move(itemId: string, column: string | null, more?: object, token?: string): Promise<Answered>;
  /** Titles of a column's items from the top; null is the backlog. */
  order(column: string | null): Promise<string[]>;
}

/** @throws Error when the board cannot be made */
export async function openBoard(app: TestApp, options: BoardOptions = {}): Promise<BoardTable> {
  const host = options.host ?? (await app.register({ firstName: 'Hana' }));
  const call: BoardTable['call'] = (method, path, body, token = host.token) =>
    app.request(method, `/api/kanban${path}`, { token, ...(body === undefined ? {} : { body }) });
  const members = options.people?.map(({ person, role }) => ({ userId: person.userId, role })) ?? [];
  const made = await app.request('POST', '/api/teams', { token: host.token, body: { name: `Team ${crypto.randomUUID()}`, members } });
  if (made.status !== 201) throw new Error(`The team was not made: ${made.text}`);
  const teamId: string = made.json.data.id;
  const { name = 'Website relaunch', agileProcessType = 'KANBAN', wipPolicy } = options;
  const answer = await call('POST', '/boards', { name, teamId, agileProcessType, ...(wipPolicy && { wipPolicy }) });
  if (answer.status !== 201) throw new Error(`The board was not made: ${answer.text}`);
  const board: Board = answer.json.data;
  const columns = Object.fromEntries(board.columns.map((column) => [column.title, column.id as string]));
  const idOf = (column: string | null) => (column === null ? null : (columns[column] ?? column));
  return {
    host,
    teamId,
    boardId: board.id,
    board,
    columns,
    call,
    async item(title, column = 'To Do', more = {}, token = host.token) {
      const { json, text } = await call('POST', '/items', { boardId: board.id, title, columnId: idOf(column), ...more }, token);
      if (!json?.data) throw new Error(`${title} was not added: ${text}`);
      return json.data.id;
    },
    move: (itemId, column, more = {}, token = host.token) =>
      call('PATCH', `/items/${itemId}/move`, { targetColumnId: idOf(column), ...more }, token),
    async order(column) {
      const filters = JSON.stringify(column === null ? { place: 'backlog' } : { columnIds: [idOf(column)] });
      const { json } = await call('GET', `/boards/${board.id}/items?limit=200&filters=${encodeURIComponent(filters)}`);
      return json.data.map((item: { title: string }) => item.title);
    },
  };
}
