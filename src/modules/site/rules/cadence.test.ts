import { expect, test } from 'vitest';
import { meetingDays } from './cadence.ts';

test('Eight weeks have eight weekly meetings, four fortnightly ones and two monthly ones.', () => {
  const of = (rhythm: Parameters<typeof meetingDays>[1]) => meetingDays('2027-03-01', rhythm, 56);
  expect(of('WEEKLY')).toHaveLength(8);
  expect(of('FORTNIGHTLY')).toEqual(['2027-03-01', '2027-03-15', '2027-03-29', '2027-04-12']);
  expect(of('MONTHLY')).toEqual(['2027-03-01', '2027-04-01']);
});

test('A month that lacks the day has its meeting on the last one.', () => {
  expect(meetingDays('2027-01-31', 'MONTHLY', 60)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
});
