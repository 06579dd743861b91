/**
 * Where an error was thrown: the lines of its stack that are places in a script, as Chromium and as the others write them. The
 * others hold the message, which is reported besides and may have an e-mail in it. What it has left, it leaves the second time.
 */
export const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim().replace('@http', ' at http'))
    .filter((line) => OF_CHROMIUM.test(line) || OF_OTHERS.test(line.trim()))
    .join('\n');

/** The place is as it was thrown, or cut down to the file. */
const OF_CHROMIUM =
  /^at (?:async )?(?:new )?(?:[\w$.<>#*/-]{1,120} (?:\[as [\w$.]{1,60}\] )?)?\(?(?:[^\s()]{1,400}:\d{1,7}|<anonymous>|\[address\]|native|index \d{1,7})\)?$/;
const OF_OTHERS = /^(?:[\w$.<>#*/-]{1,120} )?at [^\s()]{1,400}:\d{1,7}$/;
