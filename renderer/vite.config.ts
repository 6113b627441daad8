import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the web build and the desktop's renderer have in common: both are the same pages. */
export function rendererConfig(outDir: string): UserConfig {
  return {
    root: here('.'),
    envPrefix: 'VITRINE_',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: true,
      manifest: true,
      sourcemap: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: here('index.html') },
    },
  };
}

const backend = process.env['VITRINE_DEV_BACKEND'] ?? 'http://127.0.0.1:4174';
const forward = { target: backend, changeOrigin: false };

export default defineConfig({
  ...rendererConfig(here('../dist/web')),
  server: { proxy: { '/api': forward, '/auth': forward, '/i/': forward, '/__sandbox': forward } },
});
