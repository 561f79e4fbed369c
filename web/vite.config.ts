// Builds the page into dist/, which the server takes into its binary. `npm run dev` shows it with
// the API of a server that runs beside it: GROGNARD_SERVER, or the usual address.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.GROGNARD_SERVER ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    host: '127.0.0.1',
    hmr: { overlay: false },
    proxy: { '/api': { target: server, ws: true, rewriteWsOrigin: true, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
