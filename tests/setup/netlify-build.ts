import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CommandResult, runCommand } from '../../scripts/run-command.ts';
import type { TemporaryProject } from './temporary-project.ts';

const bootstrap = 'node_modules/@netlify/edge-functions-dev/dist/deno/bootstrap.mjs';

type DeployContext = 'production' | 'deploy-preview' | 'branch-deploy';

/**
 * Runs Netlify's build offline in a copy of the project: the context's build command, the bundling of edge functions,
 * and build plugins. Uses installed packages instead of downloads.
 */
export async function runNetlifyBuild(
  project: TemporaryProject,
  context: DeployContext,
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  // Removes the workspaces, because Netlify would prompt for a project in the root of npm workspaces.
  const { workspaces: _, ...manifest } = JSON.parse(await project.read('package.json'));
  await project.write('package.json', JSON.stringify(manifest));
  const settings = await project.read('netlify.toml');
  await project.write('netlify.toml', `${settings}\n[functions]\ndeno_import_map = "offline.json"\n`);
  const types = 'https://edge.netlify.com/bootstrap/globals/types.ts';
  await project.write('offline.json', JSON.stringify({ imports: { [types]: './offline.ts' } }));
  await project.write('offline.ts', 'export {};\n');
  return runCommand('netlify', ['build', '--offline', '--context', context], project.root, {
    NETLIFY_EDGE_BOOTSTRAP: pathToFileURL(resolve(bootstrap)).href,
    ...environment,
  });
}
