// The kinds of elements that can be seen or heard on the page: `window.kinds` has the elements of each. What axe says of
// one it says of all of its kind, which is what an element is, in what it stands, and, where it has words, their colour and
// size and what they lie on.
() => {
  const telling = (name) => /^(role|type|disabled|inert|href|alt|title|tabindex|lang|for|aria-.*)$/.test(name);
  const states = ['true', 'false', 'mixed', 'page', 'step', 'polite', 'assertive', 'off', 'dialog', 'menu', 'listbox', '', '-1', '0'];
  const named = (element) => `${element.localName}.${[...element.classList].join('.')}`;
  const has = (element) => (name) => {
    const value = element.getAttribute(name);
    return name === 'role' || states.includes(value) ? `${name}=${value}` : name;
  };
  const ids = new Map();
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1);

  // Of colours on a picture, a gradient too, axe says nothing.
  const PICTURE = 'a picture';
  const grounds = new Map();
  const ground = (element) => {
    if (element === null) return '';
    if (!grounds.has(element)) {
      const { backgroundColor: colour, backgroundImage: image, opacity } = getComputedStyle(element);
      const clear = opacity === '1' && colour === 'rgba(0, 0, 0, 0)';
      const whole = opacity === '1' && colour.startsWith('rgb(');
      const below = image !== 'none' ? PICTURE : whole ? '' : ground(element.parentElement);
      grounds.set(element, below === PICTURE || clear ? below : `${colour} ${opacity} ${below}`);
    }
    return grounds.get(element);
  };
  // To axe words are large from 18 points, or 14 in bold.
  const large = (size, weight) => size >= 24 || (size >= (14 / 3) * 4 && weight >= 700);
  const words = (element) => {
    if (![...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim())) return '';
    const { color, fontSize, fontWeight, clipPath } = getComputedStyle(element);
    if (clipPath === 'inset(50%)') return 'heard';
    const below = ground(element);
    return below === PICTURE ? `on ${PICTURE}` : `${color} ${large(parseFloat(fontSize), fontWeight) ? 'large ' : ''}on ${below}`;
  };

  const kind = (element) => [
    named(element), ...element.getAttributeNames().filter(telling).map(has(element)), ids.get(element.id) > 1 ? 'twice' : '',
    element.textContent.trim() ? 'of words' : '', named(element.parentElement), words(element),
  ].join(' ');
  window.kinds = { [`page ${document.documentElement.lang !== ''} ${document.title !== ''}`]: [document.documentElement] };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.checkVisibility({ visibilityProperty: true })) (window.kinds[kind(element)] ??= []).push(element);
  }
  return Object.keys(window.kinds);
}
