/**
 * How high a module is: `base` is what every account has, `work` what teams do, `portfolio` what spans their work. A module
 * uses modules of its own ring and of lower ones.
 */
export type Ring = 'base' | 'work' | 'portfolio';
