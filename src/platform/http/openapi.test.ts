import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { paging, PageLimit } from '#shared/pages.ts';
import { action } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

const noteProblems = problems('notes', { not_found: [404, 'Note not found'], gone: [404, 'Note is gone'], taken: [409, 'Taken'] });
const view = action('note.view', { roles: ['OWNER'] });
const NoteId = z.guid();
const Note = z.strictObject({ id: NoteId, text: z.string() });
const NewNote = z.object({ text: z._default(z.string(), 'Empty') });
const listNotes = endpoint({
  id: 'notes.list',
  route: 'GET /api/notes',
  summary: 'List the notes',
  action: view,
  query: z.object(paging),
  answer: list(Note),
});
const readNote = endpoint({
  id: 'notes.read',
  route: 'GET /api/notes/:noteId',
  summary: 'Read a note',
  action: view,
  params: z.object({ noteId: NoteId }),
  answer: data(z.nullable(Note)),
  problems: [noteProblems.not_found],
});
const addNote = endpoint({
  id: 'notes.add',
  route: 'POST /api/notes',
  summary: 'Add a note',
  action: view,
  body: NewNote,
  answer: data(NewNote),
  problems: [noteProblems.not_found, noteProblems.gone, noteProblems.taken],
});
const names = new Map<z.ZodMiniType, string>([
  [NoteId, 'NoteId'],
  [Note, 'Note'],
  [NewNote, 'NewNote'],
  [PageLimit, 'PageLimit'],
]);
const document = openApiDocument([listNotes, readNote, addNote], '1', names);
const ref = (name: string) => ({ $ref: `#/components/${name}` });

test('A named schema is described once, and referred to wherever it is used.', () => {
  expect(document.components.schemas['Note']).toEqual({
    type: 'object',
    properties: { id: ref('schemas/NoteId'), text: { type: 'string' } },
    required: ['id', 'text'],
    additionalProperties: false,
  });
  expect(document.paths).toMatchObject({
    '/api/notes': {
      get: {
        responses: { 200: { content: { 'application/json': { schema: { properties: { data: { items: ref('schemas/Note') } } } } } } },
      },
    },
    '/api/notes/{noteId}': {
      get: {
        responses: {
          200: {
            content: { 'application/json': { schema: { properties: { data: { anyOf: [ref('schemas/Note'), { type: 'null' }] } } } } },
          },
        },
      },
    },
  });
});

test('A parameter that is called like its schema is a component of that name; another is described in place.', () => {
  expect(document.paths['/api/notes']?.['get']).toMatchObject({
    parameters: [ref('parameters/PageLimitInQuery'), { name: 'offset', in: 'query', required: false }],
  });
  expect(document.paths['/api/notes/{noteId}']?.['get']).toMatchObject({ parameters: [ref('parameters/NoteIdInPath')] });
  expect(document.components.parameters['NoteIdInPath']).toEqual({
    name: 'noteId',
    in: 'path',
    required: true,
    schema: ref('schemas/NoteId'),
  });
});

test('A response with one problem is a component with the problem’s code; one with several is described in place.', () => {
  expect(document.paths['/api/notes/{noteId}']?.['get']).toMatchObject({
    responses: { 401: ref('responses/request.signed_out'), 404: ref('responses/notes.not_found') },
  });
  expect(document.paths['/api/notes']?.['post']).toMatchObject({
    responses: {
      404: {
        description: 'notes.not_found: Note not found\n\nnotes.gone: Note is gone',
        content: { 'application/json': { schema: ref('schemas/Failure') } },
      },
      409: ref('responses/notes.taken'),
    },
  });
});

test('A schema that looks different in an answer has a second component there.', () => {
  expect(document.components.schemas['NewNote']).toEqual({ type: 'object', properties: { text: { type: 'string', default: 'Empty' } } });
  expect(document.components.schemas['NewNoteOutput']).toMatchObject({ required: ['text'], additionalProperties: false });
});

test('Two different schemas of one name are refused.', () => {
  const same = new Map<z.ZodMiniType, string>([...names, [NewNote, 'Note']]);
  expect(() => openApiDocument([listNotes, addNote], '1', same)).toThrow('Two different schemas of the API are called Note');
});

test('The page shows what a reference stands for, and links each schema to its description.', () => {
  const page = referencePage(document);
  expect(page).toContain('<li><code>noteId</code> in path, required</li>');
  expect(page).toContain('<b>404</b> notes.not_found: Note not found');
  expect(page).toContain('&#34;schema&#34;: <a href="#schema-NewNote">NewNote</a>');
  expect(page).toContain('<article id="schema-NewNote">');
});
