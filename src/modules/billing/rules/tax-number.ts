/** 4 to 20 letters, digits, spaces, dots or hyphens, with a letter or digit at both ends. Which numbers exist is known to tax offices alone. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{N} .-]{2,18}[\p{L}\p{N}]$/u;

export const isTaxNumber = (text: string): boolean => SHAPE.test(text);
