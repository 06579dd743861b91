// What `npm start` does before the server: the web app is built where its sources changed.
import { existsSync } from 'node:fs';
import { SettingError } from '#platform/config/setting-row.ts';
import { readSettings, type Settings } from '#platform/config/settings.ts';
import { buildWeb, canBuildWeb, webBuild } from './prepare/web-build.ts';

const OLDEST_NODE = 24;

/** Ends the start with one sentence. */
function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function settingsOrStop(): Settings {
  try {
    // Said now, and not after half a minute of building.
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingError) stop(error.message);
    throw error;
  }
}

async function prepare(): Promise<void> {
  const [major = ''] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE)
    stop(`Node ${process.versions.node} runs this, but it needs Node ${OLDEST_NODE}: npm ci installs it, and npm start uses it.`);
  const settings = settingsOrStop();
  const state = await webBuild();
  if (state === 'fresh') return;
  if (!canBuildWeb()) {
    if (state === 'missing') stop('The web app is not built, and the tools that build it are not installed: run npm ci and npm run build.');
    return;
  }
  console.log('Building the web app, which takes a while the first time…');
  const [failure] = await Promise.all([buildWeb(), prepareDatabase(settings)]);
  if (failure !== null) stop(`${failure}\nThe web app could not be built.`);
}

/** The build leaves this process idle: it makes what the first opening of a database would take its time for. */
async function prepareDatabase(settings: Settings): Promise<void> {
  if (settings.databaseUrl !== null || existsSync(settings.dataDir)) return;
  // Not needed at every start, and the database's code takes half a second to load.
  const { hasDatabaseTemplate, makeDatabaseTemplate } = await import('#server/database-template.ts');
  if (!(await hasDatabaseTemplate())) await makeDatabaseTemplate();
}

await prepare();
