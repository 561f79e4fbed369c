// `grognard serve` on a temporary store, started and stopped by the tests.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(process.env.GROGNARD ?? join(here, '../../build/release/cli/grognard'));

export const rulebooks = (
  JSON.parse(execFileSync(program, ['rules', '--json'], { encoding: 'utf8' })) as { name: string }[]
).map((book) => book.name);

export class Server {
  address = '';
  private process: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'grognard-browser-'));

  async start(port = 0): Promise<void> {
    const page = process.env.GROGNARD_PAGE ? ['--page', process.env.GROGNARD_PAGE] : [];
    const store = join(this.folder, 'games.sqlite');
    const started = spawn(
      program,
      [
        'serve',
        '--port',
        `${port}`,
        '--store',
        store,
        '--patience',
        '300',
        '--no-rate-limit',
        ...page,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.process = started;
    this.address = await new Promise<string>((give, fail) => {
      let said = '';
      started.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        const found = /http:\/\/[\d.]+:\d+/.exec(said);
        if (found) give(found[0]);
      });
      started.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  // As a power cut would: nothing is said goodbye to.
  async kill(): Promise<void> {
    const { process: running } = this;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.on('exit', done));
    running.kill('SIGKILL');
    await gone;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${this.address}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }
  async get<T>(path: string): Promise<T> {
    return (await (await fetch(`${this.address}/api/${path}`)).json()) as T;
  }
}

export const test = base.extend<{ address: string }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  address: async ({ server }, use) => use(server.address),
});
export { expect } from '@playwright/test';
