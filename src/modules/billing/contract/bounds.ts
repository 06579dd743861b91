// In a file without schemas: the public pages read them.

/** Places beyond those of the plan that one purchase may ask for (C1-08). */
export const ADDITIONAL_USERS_MAX = 100;
/** Where the slider of /pricing ends. */
export const SLIDER_MAX = 50;
export const CODE_MAX = 40; // characters of a promotion code
