type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether a browser says for its reader that they object to being counted: Global Privacy Control or Do Not Track. */
export const isObjection = (headers: Headers): boolean => headers['sec-gpc'] === '1' || headers['dnt'] === '1';
