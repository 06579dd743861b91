/**
 * Where an error was thrown: the lines of its stack that are places in a script, as Chromium and as the others write them. The
 * others hold the message, which is reported besides and may have an e-mail in it.
 */
export const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') || line.includes(OF_OTHERS))
    .map((line) => line.replace(OF_OTHERS, ' at http'))
    .join('\n');

const OF_OTHERS = '@http';
