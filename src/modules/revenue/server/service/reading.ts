import { readerOf } from './readers.ts';

/** By whom a provider is read. The way to readers in one place, where the tests of a sync put one that stops between two pages. */
export const reading = { readerOf };
