import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { done, endpoint } from '#shared/endpoint.ts';
import { fieldError, fieldProblems } from '#shared/field-problems.ts';
import { lineName } from '#shared/texts.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { isAllShown, refusedByAnswer, refusedByContract } from './form-errors.ts';

const save = endpoint({
  id: 'things.save',
  route: 'POST /api/things',
  summary: 'Save a thing',
  action: 'public',
  body: z.object({
    name: lineName(5),
    people: z.optional(z.array(z.object({ role: z.enum(['lead', 'member']) }))),
    settings: z.optional(z.object({ zone: lineName(20) })),
    hidden: z.optional(z.number()),
  }),
  answer: done,
});
const names = ['name', 'people', 'zone'];
const answered = (code: string, fields: Parameters<typeof fieldError>[] = []) =>
  new ApiProblem('No', { code, status: 400, ...(fields.length > 0 && { details: { fields: fields.map((one) => fieldError(...one)) } }) });

describe('Before a form is sent', () => {
  test.each([
    { body: { name: 'Core' }, codes: {} },
    { body: { name: '  ' }, codes: { name: 'field.required' } },
    { body: { name: 'Too long' }, codes: { name: 'field.too_long' } },
    { body: { name: 'Core', people: [{ role: 'lead' }, { role: 'king' }] }, codes: { people: 'field.not_listed' } },
    { body: { name: '', settings: { zone: '' } }, codes: { name: 'field.required', zone: 'field.required' } },
    // What the form does not show is left to the server, which says it above the fields.
    { body: { name: 'Core', hidden: 'x' }, codes: {} },
  ])('its contract refuses $codes of $body.', ({ body, codes }) => {
    const refused = refusedByContract(save, body, names);
    expect(Object.fromEntries(Object.entries(refused).map(([name, reason]) => [name, reason?.code]))).toEqual(codes);
  });
});

describe('After it was sent', () => {
  test('a problem stands at the field that its reason begins with, if the form shows that.', () => {
    const taken = answered('things.name_taken');
    expect(refusedByAnswer(taken, names)).toEqual({ name: taken });
    expect(refusedByAnswer(taken, ['people'])).toEqual({});
    expect(refusedByAnswer(answered('things.closed'), names)).toEqual({});
    expect(refusedByAnswer(new Error('broken'), names)).toEqual({});
    const zone = answered('things.time_zone_unknown');
    expect(refusedByAnswer(zone, ['time', 'timeZone'])).toEqual({ timeZone: zone });
    expect(refusedByAnswer(answered('things.names_taken'), names)).toEqual({});
    const full = answered('things.too_many');
    expect(refusedByAnswer(full, names, { 'things.too_many': 'people' })).toEqual({ people: full });
  });

  test('each refused field has its first reason, by the part of its path that the form shows.', () => {
    const refused = answered('request.invalid', [
      ['people.1.role', fieldProblems.required],
      ['people.2.role', fieldProblems.not_text],
      ['settings.zone', fieldProblems.required],
    ]);
    const shown = refusedByAnswer(refused, names);
    expect(shown['people']?.code).toBe('field.required');
    expect(shown['zone']?.code).toBe('field.required');
  });

  test.each([
    { what: 'a problem at its field', error: answered('things.name_taken'), isAll: true },
    { what: 'a problem of the whole form', error: answered('things.closed'), isAll: false },
    { what: 'a refused field that is shown', error: answered('request.invalid', [['name', fieldProblems.required]]), isAll: true },
    {
      what: 'two refused fields of which one is not shown',
      error: answered('request.invalid', [
        ['name', fieldProblems.required],
        ['hidden', fieldProblems.not_number],
      ]),
      isAll: false,
    },
    { what: 'a lost connection', error: new Error('gone'), isAll: false },
  ])('the fields alone say $what: $isAll.', ({ error, isAll }) => {
    expect(isAllShown(error, refusedByAnswer(error, names))).toBe(isAll);
  });
});
