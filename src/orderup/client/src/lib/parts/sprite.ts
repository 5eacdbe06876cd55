/** Drawings as symbols of one hidden sprite, so that a picture on the table is one `<use>`. `files` are SVG texts by
 * path; a symbol's id is the prefix and the file's name. */
export function spriteOf(files: Record<string, string>, prefix: string): string {
  return Object.entries(files)
    .map(([path, svg]) => [path.split('/').at(-1)!.replace('.svg', ''), svg] as const)
    .map(([name, svg]) => svg.trim().replace('<svg', `<symbol id="${prefix}-${name}"`).replace('</svg>', '</symbol>'))
    .join('');
}
