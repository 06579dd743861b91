import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import { bindKysely, clientOf, type Tx } from './bound-dialect.ts';

/** Where a value comes in when the statement is asked. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Builds statements and asks none. */
const drawing = bindKysely({
  query: () => Promise.reject(new Error('This builds a statement; it has no transaction to ask it in')),
});

/** A query of the builder, or a `sql` template. */
interface Drawn<Row> {
  compile(by: QueryExecutorProvider): CompiledQuery<Row>;
}

/** Gives the place of a value, by its name. */
export type Slots<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

type Build<Values, Row> = (tx: Tx, slot: Slots<Values>) => Drawn<Row>;

/**
 * A statement that is put together once for the process, at its first use, and from then on only
 * asked: of what a vote takes, building its statements anew was a sixth. For those of the hottest paths alone.
 * `reusable<{ id: string }>()((tx, slot) => tablesIn(tx).selectFrom('things').selectAll().where('id', '=', slot('id')))`
 */
export const reusable =
  <Values extends object>() =>
  <Row>(build: Build<Values, Row>): ((tx: Tx, values: Values) => Promise<Row[]>) => {
    let built: CompiledQuery<Row> | null = null;
    return async (tx, values) => {
      // A slot stands for a value of its type until there is one.
      built ??= build(drawing, (name) => new Slot(name) as never).compile(drawing);
      const parameters = built.parameters.map((one) => (one instanceof Slot ? (values as Record<string, unknown>)[one.name] : one));
      const { rows } = await clientOf(tx).query(built.sql, parameters);
      return rows as Row[];
    };
  };
