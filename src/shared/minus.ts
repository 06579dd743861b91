/** Below zero people read a minus (U+2212), not a hyphen: on screens, in documents and in mails. Files for machines keep ASCII. */
export const withMinus = (figure: string): string => figure.replace('-', '−');
