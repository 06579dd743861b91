import { createContext, use } from 'react';
import { api, type Api } from './client.ts';

/** Who answers the calls of the parts within: the server, or a demo that has none. */
export const ApiContext = createContext<Pick<Api, 'call'>>(api);

export const useApi = (): Pick<Api, 'call'> => use(ApiContext);
