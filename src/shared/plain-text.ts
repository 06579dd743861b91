/** Lower case without accents and apostrophes: "Mañana" and "manana" are one word. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
