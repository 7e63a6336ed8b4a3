import type { Places } from './places.ts';

export type ServerSettings = Record<string, string>;

/** Given on every start and not kept in the cluster, so that a new version's values hold for old data too. */
export function serverSettings(places: Places, changes: ServerSettings = {}): ServerSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: places.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '192MB',
    fsync: 'on',
    // Short queries gain nothing from compiling and pay its start.
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused row is an ordinary answer here and its detail holds personal data: the app logs errors.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    idle_in_transaction_session_timeout: '60s',
    ...changes,
  };
}

/** Commas and quotes would end the name of a folder in this setting. */
const quoted = (name: string, value: string): string =>
  name === 'unix_socket_directories' ? `"${value.replaceAll('"', '""')}"` : value;

export const settingArguments = (settings: ServerSettings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${quoted(name, value)}`]);
