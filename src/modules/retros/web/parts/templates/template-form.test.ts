import { describe, expect, test } from 'vitest';
import {
  bodyOfTemplate,
  emptyTemplateForm,
  isSound,
  moved,
  problemsOf,
  withColumn,
  withFormat,
  type TemplateForm,
} from './template-form.ts';

const sound: TemplateForm = {
  ...emptyTemplateForm,
  name: 'Ours',
  description: 'For us',
  columns: [
    { key: 0, title: 'Good' },
    { key: 1, title: 'Odd' },
  ],
};

describe('the template editor', () => {
  test('says what is missing, field by field', () => {
    const wrong = problemsOf({ ...emptyTemplateForm, duration: 10, max: 60 });
    expect(wrong).toMatchObject({ name: 'nameMissing', description: 'descriptionMissing', duration: 'durationWrong', range: 'rangeWrong' });
    expect([...wrong.columns.values()]).toEqual(['columnMissing', 'columnMissing']);
    expect(isSound(problemsOf(sound))).toBe(true);
  });

  test('tells a second column of the same title, whatever its case', () => {
    const twice = problemsOf({ ...sound, columns: [...sound.columns, { key: 2, title: ' GOOD ' }] });
    expect([...twice.columns]).toEqual([[2, 'columnTwice']]);
  });

  test('moves columns and adds up to eight', () => {
    const [good, odd] = sound.columns;
    expect(moved(sound.columns, 1, 0)).toEqual([odd, good]);
    expect(moved(sound.columns, 1, 2)).toBe(sound.columns);
    let columns = sound.columns;
    for (let n = 0; n < 10; n += 1) columns = withColumn(columns);
    expect(new Set(columns.map((one) => one.key)).size).toBe(8);
  });

  test('fills in the columns of a format, and leaves what somebody has written', () => {
    const titles = ['Mad', 'Sad', 'Glad'];
    const known = [titles, ['Start', 'Stop']];
    const filled = withFormat(emptyTemplateForm, 'MAD_SAD_GLAD', { known, titles });
    expect([filled.format, filled.columns.map(({ title }) => title)]).toEqual(['MAD_SAD_GLAD', titles]);
    const other = withFormat(filled, 'SAILBOAT', { known, titles: ['Start', 'Stop'] });
    expect(other.columns.map(({ title }) => title)).toEqual(['Start', 'Stop']);
    expect(withFormat(other, 'CUSTOM', { known, titles: [] }).columns.map(({ title }) => title)).toEqual(['', '']);
    expect(withFormat(sound, 'SAILBOAT', { known, titles })).toEqual({ format: 'SAILBOAT', columns: sound.columns });
  });

  test('sends tags as a list', () => expect(bodyOfTemplate({ ...sound, tags: 'quick, , calm ' }).tags).toEqual(['quick', 'calm']));
});
