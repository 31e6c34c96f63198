import { type CommandResult, runCommand } from '../../scripts/run-command.ts';

// Turns off telemetry and update checks.
const quietEnvironment = { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' };

export function runClientTool(name: string, args: readonly string[]): Promise<CommandResult> {
  return runCommand(name, args, import.meta.dirname, quietEnvironment);
}
