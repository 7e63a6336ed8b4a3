import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Asked for link by link, the list of screens would fail whoever opens one without a network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
