// What is wrong with the layers over a table, as lines of text: none lies over what the present step needs, nor over
// another, and every tap on one is caught by it. What is needed is whole, and within the window.
([needed, whole]) => {
  const SLACK = 2;
  const found = [];
  const named = (element) => `${element.localName}.${element.classList[0]}${Object.entries(element.dataset).map(([name, value]) => `[${name}=${value}]`).join('')} ‘${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30)}’`;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.closest('.layer, dialog'));
  /** What scrolling and the window leave of an element. */
  const left = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top: Math.max(top, 0), right, bottom: Math.min(bottom, innerHeight) };
  };
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  // What has no room is told in a dialog, which is above all and is no layer.
  const layers = document.querySelector('dialog[open]') ? [] : [...document.querySelectorAll('.layer, .coach')].filter((layer) => layer.checkVisibility({ visibilityProperty: true }));
  const called = (layer) => layer.dataset.layer ?? 'coach';
  for (const layer of layers) {
    const box = layer.getBoundingClientRect();
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) found.push(`${called(layer)} is not within the window`);
    // On its side, a phone has the coach in the place of its head.
    for (const one of seen(layer.matches('.coach') ? needed : `${needed}, .status`)) if (over(left(one), box)) found.push(`${called(layer)} lies over ${named(one)}`);
    for (const other of layers) if (layers.indexOf(other) < layers.indexOf(layer) && over(other.getBoundingClientRect(), box)) found.push(`${called(layer)} lies over ${called(other)}`);
    for (const [x, y] of [[0.1, 0.3], [0.5, 0.5], [0.9, 0.5], [0.5, 0.9]]) {
      const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (!layer.contains(hit)) found.push(`${called(layer)} lets a tap through`);
    }
  }
  const pressed = layers.flatMap((layer) => [...layer.querySelectorAll('.notice button')]);
  for (const one of [...pressed, ...seen(whole)]) {
    const { left: x, top: y, right, bottom, width, height } = one.getBoundingClientRect();
    const rest = left(one);
    if (width === 0 || height === 0) continue;
    const lost = [rest.left - x, rest.top - y, right - rest.right, bottom - rest.bottom].map(Math.round);
    if (lost.some((pixels) => pixels > SLACK)) found.push(`cut by ${lost}: ${named(one.closest('[data-drink]') ?? one)}`);
  }
  return [...new Set(found)];
}
