import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin as PostcssPlugin } from 'postcss';
import { defineConfig, type Plugin } from 'vite';

/** The tiny script that begins, and what the start page is made of. */
const START = /src\/(main|lib\/(language\/language|device\/(base|outdated|theme|zoom)|table\/gamePage|connection\/prefetch))\.|preload-helper/;
const APP =
  /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/(App|lib\/(?!layers\/HintLayer|meaning\/(Asking|Bubble|meaningWords)|parts\/(Chat|Dialog|Emote|HowTo|Log|ScoreSheet|TryAgain)|table\/(LineBoard|pace|PastBoard|replayClient|StepButtons))|pages\/(Landing|Missing|TableList))/;

/** The small parts that every table and every replay have. */
const BOARD = /src\/(lib\/parts\/Log|reference\/LookUp|pages\/(FrozenNote|Notice))\./;

/** Texts about a game on the start page. */
const FACE = /^(game|option|seats)-/;
/** Texts that the server tells: the rules to read (without the parts that pages quote), the reference sheets, the
 * coach's tips, the forecasts of hints and reviews, and the lab's words. */
const TOLD = /^(howto-(?!(1|11)-text)\d+|reference|number|for|tip|gain|harm|lab)-/;
/** The parts that a game's texts are sent in: those for the start page, the rest; the page's own are sent whole. */
const PARTS: Record<string, (message: string) => boolean> = {
  face: (message) => FACE.test(message),
  rest: (message) => !FACE.test(message) && !TOLD.test(message),
  plain: () => true,
};

/** Sends texts without what is for translators: comments, empty lines before a message, deep indentation. */
function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    async load(id) {
      const [file, part] = id.split('?') as [string, string?];
      const wanted = file.endsWith('.ftl') && PARTS[part ?? ''];
      if (!wanted) return null;
      const text = (await readFile(file, 'utf-8')).replace(/^#.*\n/gm, '').replace(/^ +/gm, ' ');
      const messages = text.split(/\n+(?=\S)/).filter((message) => message.trim() !== '');
      return `export default ${JSON.stringify(messages.map((message) => message.trim()).filter(wanted).join('\n'))}`;
    },
  };
}

/** Starts the download of the application and its styles together with the small script that asks for it. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const app = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'app');
        if (app?.type !== 'chunk') return [];
        const styles = [...(app.viteMetadata?.importedCss ?? [])];
        return [
          { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${app.fileName}` } },
          ...styles.map((file) => ({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` } })),
        ];
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

/** The layouts that app.css names with @custom-media, which no browser knows yet: styles are sent with what they stand for. */
const LAYOUTS = new Map(
  Array.from(readFileSync(new URL('src/app.css', import.meta.url), 'utf-8').matchAll(/@custom-media (--\w+) ([^;]+);/g), ([, name, windows]) => [name, `(${windows})`]),
);

const namedLayouts: PostcssPlugin = {
  postcssPlugin: 'named-layouts',
  AtRule: {
    'custom-media': (rule) => {
      rule.remove();
    },
    media: (rule) => {
      rule.params = rule.params.replace(/\((--\w+)\)/g, (_, name: string) => {
        const windows = LAYOUTS.get(name);
        if (!windows) throw rule.error(`There is no layout ${name}: app.css names them.`);
        return windows;
      });
    },
  },
};

export default defineConfig({
  // Scripts and styles name the others from where they lie: the site may live under a path. index.html is served at many
  // addresses, and names them from the root on; the server puts the path before.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  css: { postcss: { plugins: [namedLayouts] } },
  plugins: [texts(), svelte(), preloadApp(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 2 },
            { name: 'app', test: APP, priority: 1 },
            { name: 'board', test: BOARD },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { fs: { allow: ['..'] } },
});
