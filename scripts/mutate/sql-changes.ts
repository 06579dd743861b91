/** One change in the text of an SQL statement; offsets are of that text. */
export interface SqlChange {
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

/** Replaces `${value}`, so that the text around it reads as one statement; no statement of the product holds this letter. */
export const VALUE = '¤';

interface Operator {
  readonly pattern: RegExp;
  readonly to: (found: string) => string;
  /** Whether it may change here. @param before the statement up to this place */
  readonly fits?: (before: string) => boolean;
}

const LAST_CLAUSE =
  /\b(set|where|on|and|or|when|having|select|from|values|returning|then|with|by)\b(?![^]*\b(?:set|where|on|and|or|when|having|select|from|values|returning|then|with|by)\b)/;

/** An equals sign of a condition, and not of an assignment; row-level security holds `account_id` whatever the statement says. */
const isCondition = (before: string): boolean =>
  /^(?:where|on|and|or|when|having)$/.test(LAST_CLAUSE.exec(before)?.[1] ?? '') && !/account_id\s*$/.test(before);

/** The `and` of `between a and b` joins no conditions. */
const isBetween = (before: string): boolean => /\bbetween\b(?:(?!\band\b)[^])*$/.test(before);

const swap = (a: string, b: string) => (found: string) => (found === a ? b : a);

const operators: readonly Operator[] = [
  { pattern: /\b(?:and|or)\b(?! replace\b)/g, to: swap('and', 'or'), fits: (before) => !isBetween(before) },
  { pattern: /(?<= )(?:<=|<)(?= )/g, to: swap('<=', '<') },
  { pattern: /(?<= )(?:>=|>)(?= )/g, to: swap('>=', '>') },
  { pattern: /(?<= )(?:=|<>)(?= )/g, to: swap('=', '<>'), fits: isCondition },
  { pattern: /\bis (?:not )?null\b/g, to: swap('is null', 'is not null') },
  { pattern: /\b(?:not )?exists(?= ?\()/g, to: swap('exists', 'not exists') },
  { pattern: /\bwhere\b(?! current of\b)/g, to: () => 'where true or' },
  { pattern: /(?<= )desc\b/g, to: () => 'asc' },
  { pattern: /\b(?:greatest|least)(?=\()/g, to: swap('greatest', 'least') },
  { pattern: /(?<=[\w)¤] )[+-](?= [\w(¤])/g, to: swap('+', '-') },
  { pattern: /\bcoalesce\(([^(),]+),[^(),]+\)/g, to: (found) => found.replace(/^coalesce\(([^,]+),[^]*$/, '$1') },
];

/** The changes of a statement's conditions, boundaries, order and arithmetic. */
export function changesOfSql(text: string): SqlChange[] {
  return operators.flatMap(({ pattern, to, fits = () => true }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => fits(text.slice(0, index)))
      .map(({ 0: from, index }) => ({ at: index, from, to: to(from) })),
  );
}
