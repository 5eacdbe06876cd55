// What a page says of its pieces, asked in three ways: by a mouse that rests, by keys, and by a finger that stays. Returns
// for each piece that was not `known` what it says by each way; `actions` counts what was chosen meanwhile.
async ([selector, known]) => {
  // How long a pointer rests on a piece, and how long it needs to what is said.
  const WAITS = [450, 150];
  const later = window.setTimeout;
  Element.prototype.setPointerCapture = () => {};
  window.setTimeout = (run, wait, ...rest) => later(run, WAITS.includes(wait) ? 1 : wait, ...rest);
  const rest = () => new Promise((done) => later(done, 4));
  const table = document.querySelector('.table');
  const bubble = () => document.querySelector('[data-testid=bubble]')?.innerText.trim() ?? '';
  const until = async (so) => {
    for (let looks = 0; looks < 250 && !so(); looks++) await rest();
  };
  const silence = async () => {
    point('pointerover', document.body, 'mouse');
    point('pointerdown', document.body, 'touch');
    point('pointerup', document.body, 'touch');
    await until(() => !bubble());
  };
  const said = async () => {
    await until(bubble);
    return bubble();
  };
  const point = (kind, piece, pointerType) => piece.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType }));
  const key = (pressed) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code: `Key${pressed.toUpperCase()}`, bubbles: true }));
  // The first key brings what answers all others.
  key('i');
  await said();
  const drawn = (piece) => piece.querySelector('use')?.getAttribute('href') ?? '';
  const called = (piece) => {
    const around = piece.closest('[title], [role=img], button, li') ?? piece;
    const data = Object.keys(piece.dataset).map((name) => `[${name}]`).join('');
    return `${piece.localName}.${[...piece.classList].find((name) => !name.startsWith('svelte-')) ?? ''}${data}${drawn(piece)} in ${around.localName}.${[...around.classList].find((name) => !name.startsWith('svelte-')) ?? ''}`;
  };
  const seen = new Set(known);
  const pieces = [...table.querySelectorAll(selector)].filter((piece) => {
    const name = called(piece);
    if (!piece.checkVisibility() || getComputedStyle(piece).pointerEvents === 'none' || piece.closest('.log .line') || seen.has(name)) return false;
    return seen.add(name);
  });
  const found = new Map(pieces.map((piece) => [piece, { piece: called(piece), mouse: '', touch: '', keys: '' }]));
  let chosen = 0;
  const count = () => chosen++;
  table.addEventListener('click', count);
  for (const piece of pieces) {
    await silence();
    point('pointerover', piece, 'mouse');
    found.get(piece).mouse = await said();
    await silence();
    point('pointerdown', piece, 'touch');
    found.get(piece).touch = await said();
    point('pointerup', piece, 'touch');
    if (found.get(piece).touch) piece.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  await silence();
  table.removeEventListener('click', count);
  document.activeElement?.blur();
  const walked = new Map();
  const at = () => document.querySelector('[data-walked]');
  const met = (piece) => [...walked.keys()].some((one) => one.contains(piece) || piece.contains(one));
  for (let last = null; !pieces.every(met); last = at()) {
    key('i');
    await until(() => at() && at() !== last);
    if (!at() || at() === last || walked.has(at())) break;
    walked.set(at(), await said());
  }
  for (const piece of pieces) {
    for (const [one, text] of walked) if (one.contains(piece) || piece.contains(one)) found.get(piece).keys ||= text;
  }
  window.setTimeout = later;
  key('Escape');
  await until(() => !bubble());
  return { pieces: [...found.values()], chosen, left: bubble() };
}
