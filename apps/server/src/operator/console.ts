/** Front door of the console: the staff API and the pages that use it. */
export { staffOpenApi, staffOpenApiPage } from './staff-open-api.ts';
export { registerConsolePages } from './console-pages.ts';
export { createStaffPipeline } from './staff-pipeline.ts';
export { registerStaffEndpoints } from './staff-routes.ts';
