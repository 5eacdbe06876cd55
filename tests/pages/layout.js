// What is wrong with how the page lies in its window, as lines of text; none when all is well. Boxes are compared, not
// pictures: fonts differ between machines, and a box that is too small for its words is too small in any of them.
(leastSize) => {
  const SLACK = 1.5;
  const found = new Set();
  const said = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  const where = (element) => {
    const named = (one) => `${one.localName}${[...one.classList].filter((name) => !name.startsWith('svelte-')).map((name) => `.${name}`).join('')}`;
    return `${element.parentElement ? `${named(element.parentElement)} > ` : ''}${named(element)}`;
  };
  const note = (what, element, text) => found.add(`${what}: ${where(element)} ‘${said(text)}’`);
  const holder = (element) => element.closest('title, desc, option, noscript');
  /** Asked once of each element: many words lie in the same. */
  const once = (ask) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element);
    };
  };
  const onlyHeard = once((element) => getComputedStyle(element).clipPath === 'inset(50%)' || (element.parentElement !== null && onlyHeard(element.parentElement)));
  /** Seen by somebody. */
  const shown = once((element) => !onlyHeard(element) && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }));

  /** What an element that hides what juts out leaves to be seen, and whether the rest can be scrolled to. */
  const frames = once((element) => {
    if (!element || element === document.documentElement) return [];
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const hides = (overflowX !== 'visible' || overflowY !== 'visible') && element !== document.body && !(element instanceof SVGElement);
    const own = hides ? [{ one: element, box: element.getBoundingClientRect(), x: overflowX, y: overflowY }] : [];
    return position === 'fixed' || element.matches('dialog, [popover]') ? own : [...own, ...frames(element.parentElement)];
  });
  /** Whether something has a place of its own in something that it lies in. */
  const put = (element, within) => element !== within && (getComputedStyle(element).position === 'absolute' || put(element.parentElement, within));
  const scrolls = (how) => how === 'auto' || how === 'scroll';

  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const modal = document.querySelector('dialog[open]');
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || holder(element) || !shown(element) || (modal && !modal.contains(element))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length === 0) continue;
    const around = frames(element);
    // What has been scrolled away is not looked at.
    const away = around.some(({ box, x, y }) => rects.every((rect) =>
      (scrolls(y) && (rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK)) || (scrolls(x) && (rect.right > box.right + SLACK || rect.left < box.left - SLACK))));
    if (away) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * (element.closest('svg') ? element.getScreenCTM?.()?.a ?? 1 : 1);
    if (size < leastSize - 0.01) note(`${size.toFixed(1)} px`, element, node.data);

    // Its title has the whole of what is told in short.
    const name = element.closest('[data-name], [data-short]');
    if (!name && rects.some(({ left, right }) => left < -SLACK || right > innerWidth + SLACK)) note('outside the window', element, node.data);
    for (const { one, box, x, y } of around) {
      const wide = x !== 'visible' && rects.some(({ left, right }) => right > box.right + SLACK || left < box.left - SLACK);
      const high = y !== 'visible' && rects.some(({ top, bottom, height }) => bottom > box.bottom + height / 4 || top < box.top - height / 4);
      if ((wide && !scrolls(x) && !name) || (high && !scrolls(y))) note(`cut by ${where(one)}`, element, node.data);
      if (scrolls(x) || scrolls(y)) break;
    }
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (style.display !== 'inline' && style.overflowX === 'visible' && !element.closest('svg') && rects.some(({ right, left }) => right > box.right + SLACK || left < box.left - SLACK)) {
      note('wider than its box', element, node.data);
    }
    // Nor wider than the button it is on, unless it was put over its edge.
    const button = element.closest('button');
    if (button && !around.some(({ one }) => button.contains(one)) && !put(element, button)) {
      const { left, right } = button.getBoundingClientRect();
      if (rects.some((rect) => rect.right > right + SLACK || rect.left < left - SLACK)) note('wider than its button', element, node.data);
    }
    // A word goes on in the next line only where it may have a hyphen, and “Wi-Fi” not at its own.
    if (rects.length > 1 && !/[\uac00-\ud7a3]/.test(node.data)) {
      const top = (at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return [...range.getClientRects()].at(-1)?.top;
      };
      for (const { 0: word, index } of node.data.matchAll(/Wi-\u2060?Fi|[\p{L}\p{N}]{2,}/gu)) {
        if (Math.abs(top(index + word.length - 1) - top(index)) > 4) note('a word broken', element, word);
      }
    }
    const left = around.reduce((rects, { box }) => rects.map((rect) => ({
      left: Math.max(rect.left, box.left), right: Math.min(rect.right, box.right), top: Math.max(rect.top, box.top), bottom: Math.min(rect.bottom, box.bottom),
    })), rects);
    words.push({ element, rects: left, text: node.data });
  }

  // Nothing is written over something else.
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const lines = words.flatMap(({ element, rects, text }) => rects.map((rect) => ({ element, rect, text }))).sort((a, b) => a.rect.top - b.rect.top);
  const akin = (one, other) => one === other || one.contains(other) || other.contains(one);
  /** Whether one stands on a ground that hides what lies below, other than that. */
  const grounded = (element, below) => {
    for (let one = element; one && !one.contains(below); one = one.parentElement) {
      if (getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
    }
    return false;
  };
  /** Whether words are seen: nothing lies over them, or only other words without a ground. What lets clicks through is
   * never hit, though it lies above. */
  const onTop = (element, rect, other) => {
    const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || akin(hit, element)) return hit !== null;
    return akin(hit, other) && !grounded(other, element) && getComputedStyle(element).pointerEvents !== 'none';
  };
  for (let i = 0; i < lines.length; i++) {
    for (let k = i + 1; k < lines.length && lines[k].rect.top < lines[i].rect.bottom; k++) {
      const [a, b] = [lines[i], lines[k]];
      // A layer has a ground: what it may lie over is asked in layers.js.
      if (!a.element.closest('.layer') !== !b.element.closest('.layer')) continue;
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element) || !over(a.rect, b.rect)) continue;
      if (onTop(a.element, a.rect, b.element) && onTop(b.element, b.rect, a.element)) note(`over ‘${said(b.text)}’ of ${where(b.element)}`, a.element, a.text);
    }
  }

  // Names that are cut are still told apart.
  const names = [...document.querySelectorAll('[data-name]')].filter((one) => shown(one) && (!modal || modal.contains(one)));
  for (const one of names) {
    if (one.scrollWidth <= one.clientWidth + SLACK) continue;
    const text = one.textContent;
    const seen = text.slice(0, Math.max(1, Math.floor((text.length * one.clientWidth) / one.scrollWidth) - 2));
    const alike = names.find((other) => other.title !== one.title && other.dataset.name === one.dataset.name && other.textContent.startsWith(seen));
    if (alike) note(`cut, looks like ‘${alike.title}’`, one, text);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + SLACK) found.add(`the page is ${page.scrollWidth} px wide`);
  return [...found].sort();
}
