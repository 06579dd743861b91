import { serveOpen } from '#platform/http/serve.ts';
import { receiveWebhook } from '../../contract/webhooks.ts';
import { receiveNotice } from '../service/receive-notice.ts';

// Open: it is of no account before the provider has been asked what it is about.
export const webhookRoutes = [serveOpen(receiveWebhook, (request) => receiveNotice(request))];
