import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { securityHeaders } from './security-headers.ts';

export default defineConfig({
  plugins: [react()],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Every browser of `target` preloads modules by itself.
    modulePreload: { polyfill: false },
    // Icons and WASM stay files: fetched when needed, cached by their own hash.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  // The glue finds its .wasm by `new URL(..., import.meta.url)`, which pre-bundling would break.
  optimizeDeps: {
    exclude: ['@jsquash/jpeg', '@jsquash/oxipng', '@jsquash/png', '@jsquash/resize', '@jsquash/webp'],
  },
  // The developer's server goes without the headers: hot reloading needs an inline script.
  preview: { host: '127.0.0.1', port: 4173, strictPort: false, headers: securityHeaders },
});
