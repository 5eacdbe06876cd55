/** An iPhone enlarges the page where one taps a field with small letters, and leaves it so, unless the page tells its
 * largest scale. Nobody there is kept from enlarging it with two fingers by that; on other devices they would be. */
export function keepScale(): void {
  if (!CSS.supports('-webkit-touch-callout', 'none')) return;
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (viewport) viewport.content += ', maximum-scale=1';
}
