import { serve } from '#platform/http/serve.ts';
import * as details from '../../contract/details.ts';
import { readDetails } from '../queries/details.ts';
import { updateDetails } from '../service/details.ts';

export const documentRoutes = [
  serve(details.getDetails, (context) => readDetails(context)),
  serve(details.updateDetails, (context, { body }) => updateDetails(context, body)),
];
