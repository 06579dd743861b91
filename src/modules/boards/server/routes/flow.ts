import * as dashboard from '#modules/boards/contract/dashboard.ts';
import * as flow from '#modules/boards/contract/flow.ts';
import * as value from '#modules/boards/contract/value-config.ts';
import { readDashboard } from '#modules/boards/server/queries/dashboard.ts';
import { flowMetrics } from '#modules/boards/server/queries/flow-metrics.ts';
import { countProjects, listProjects } from '#modules/boards/server/queries/project.ts';
import { burndownOf, velocityOf } from '#modules/boards/server/queries/sprint-charts.ts';
import { archiveCompleted } from '#modules/boards/server/service/archive-completed.ts';
import { readValueConfig, saveValueConfig } from '#modules/boards/server/service/value-config.ts';
import { serve } from '#platform/http/serve.ts';

export const flowRoutes = [
  serve(flow.readFlow, (context, { params, query }) => flowMetrics(context, params.boardId, query)),
  serve(flow.readVelocity, async (context, { params, query }) => {
    const items = await velocityOf(context, params.teamOrBoardId, query.sprintCount);
    return { items, total: items.length, limit: query.sprintCount, offset: 0 };
  }),
  serve(flow.readBurndown, (context, { params, query }) => burndownOf(context, params.sprintOrBoardId, query.timeZone)),
];

export const dashboardRoutes = [
  serve(dashboard.readDashboard, (context, { query }) => readDashboard(context, query)),
  serve(dashboard.archiveCompleted, (context) => archiveCompleted(context)),
  serve(dashboard.listArchived, async (context, { query: { timeZone, ...page } }) => ({
    items: await listProjects(context, { isArchived: true, timeZone, ...page }),
    total: await countProjects(context, true),
    ...page,
  })),
];

export const valueRoutes = [
  serve(value.readValueConfig, (context, { params }) => readValueConfig(context, params.teamId)),
  serve(value.saveValueConfig, (context, { params, body }) => saveValueConfig(context, params.teamId, body)),
];
