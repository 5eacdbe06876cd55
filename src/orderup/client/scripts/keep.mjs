import { readFileSync, writeFileSync } from 'node:fs';

/** Writes a generated file, or with --check complains where what is kept differs. */
export function keep(path, text) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes('--check')) return writeFileSync(file, text);
  if (readFileSync(file, 'utf8') === text) return;
  console.error(`${path} is stale: run \`npm run types\`, with PYTHON naming a Python that has orderup.`);
  process.exitCode = 1;
}
