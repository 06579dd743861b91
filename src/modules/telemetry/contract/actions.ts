import { everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

/** Roles play no part: `OPERATORS` names who runs the installation, and the service asks for that. */
export const viewTelemetry = action('telemetry.view', { roles: everyone });

export const manageTelemetry = action('telemetry.manage', { roles: everyone });
