/** A server of scripts/e2e.sh with data of its own: its address, and the folder that the operator's commands take. */
export interface RunningServer {
  readonly url: string;
  readonly data: string;
}

/** All of them; as many tests run at the same time. */
export const SERVERS: readonly RunningServer[] = (process.env.ONEHALL_E2E_SERVERS ?? 'http://127.0.0.1:18480=')
  .split(' ')
  .map((server) => {
    const [url = '', data = ''] = server.split('=');
    return { url, data };
  });

/** The server of this worker: tests change what the server keeps, and two workers never share one. */
export function ownServer(): RunningServer {
  const server = SERVERS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (server === undefined) throw new Error('there are more workers than servers');
  return server;
}
