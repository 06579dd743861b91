/** A value within a script that is data: nothing in it ends the script, and nothing is a line end of JavaScript. */
export const scriptData = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
