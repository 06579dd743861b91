// The server's entry. What it loads is kept compiled, types already stripped: half the time and 20 MB less at the next
// start. That must be switched on before anything else is loaded, hence the import at run time. `npm start` switches it on
// by NODE_COMPILE_CACHE, even before this file: for its types alone Node would load its compiler, another 20 MB.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.cache/compile'));
await import('./run.ts');
