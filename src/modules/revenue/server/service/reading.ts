import { readerOf } from './readers.ts';

/** The one way to readers, where the tests of a sync put a reader that stops between two pages. */
export const reading = { readerOf };
