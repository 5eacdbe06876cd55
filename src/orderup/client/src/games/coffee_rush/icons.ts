const files = import.meta.glob<string>('../../../../games/coffee_rush/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings as symbols of one hidden sprite, so that a picture on the table is one `<use>`. */
export const sprite = Object.entries(files)
  .map(([path, svg]) => [path.split('/').at(-1)!.replace('.svg', ''), svg] as const)
  .filter(([name]) => !/^(favicon|logo)/.test(name))
  .map(([name, svg]) => svg.trim().replace('<svg', `<symbol id="cr-${name}"`).replace('</svg>', '</symbol>'))
  .join('');
