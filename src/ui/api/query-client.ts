import { createQueryClient, forgetOnChange } from './query.ts';
import { session } from './session.ts';

/** The page's own cache; the root hands it to QueryClientProvider. */
export const queryClient = createQueryClient();
forgetOnChange(queryClient, session);
