/** A limit of -1 is none. In a file without schemas, because the public pages read the plan table. */
export const UNLIMITED = -1;
