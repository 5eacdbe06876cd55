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

  const grounds = new Map();
  const ground = (element) => {
    if (element === null) return '';
    if (!grounds.has(element)) {
      const { backgroundColor: colour, backgroundImage: image, opacity } = getComputedStyle(element);
      const plain = image === 'none' && opacity === '1';
      const own = `${colour} ${plain ? '' : image.slice(0, 60)} ${opacity}`;
      const clear = plain && colour === 'rgba(0, 0, 0, 0)';
      const whole = plain && colour.startsWith('rgb(');
      grounds.set(element, whole ? own : clear ? ground(element.parentElement) : `${own} on ${ground(element.parentElement)}`);
    }
    return grounds.get(element);
  };
  const words = (element) => {
    if (![...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim())) return '';
    const { color, fontSize, fontWeight, clipPath } = getComputedStyle(element);
    return clipPath === 'inset(50%)' ? 'heard' : `${color} ${fontSize} ${fontWeight} on ${ground(element)}`;
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
