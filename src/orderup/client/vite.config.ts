import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The tiny script that begins, and what the start page is made of. */
const START = /src\/(main|lib\/(language\/language|device\/theme|table\/gamePage|connection\/prefetch))\.|preload-helper/;
const APP =
  /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/(App|lib\/(?!parts\/(Dialog|Log)|table\/replayClient)|pages\/(Landing|Missing|TableForm|TableList))/;

/** Starts the download of the application together with the small script that asks for it. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const app = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'app');
        if (!app) return [];
        return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${app.fileName}` } }];
      },
    },
  };
}

/** Writes a .br and a .gz beside every text file, so that the server never compresses. */
function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const data = await readFile(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        };
        await writeFile(`${path}.br`, brotliCompressSync(data, { params }));
        await writeFile(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadApp(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet and one script for the start: on a slow line a round trip costs more than the bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 2 },
            { name: 'app', test: APP, priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { fs: { allow: ['..'] } },
});
