/** The most times that a text in an untranslatable part is put back before the page writes it anew: a translator
 * that insists is not fought for ever. */
const MOST = 3;

/** Keeps what is written true while a browser translates the page. Translators put `<font>` elements in the place of text
 * nodes, and Svelte goes on writing into the nodes that were taken away. So these come back: where the page is not to
 * be translated at once, elsewhere as soon as something else is written into them. */
export function keepTexts(root: HTMLElement): void {
  const inPlaceOf = new WeakMap<Node, Element>();
  const times = new WeakMap<Node, number>();
  function putBack(text: Node): void {
    const font = inPlaceOf.get(text);
    inPlaceOf.delete(text);
    if (font?.isConnected && !text.isConnected) font.replaceWith(text);
  }
  const writing = new MutationObserver((changes) => {
    for (const { target } of changes) {
      times.delete(target);
      putBack(target);
    }
  });
  const replacing = new MutationObserver((changes) => {
    const fonts = new Set<Node | null>(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(({ nodeName }) => nodeName === 'FONT')));
    if (fonts.size === 0) return;
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => fonts.has(node)) as HTMLElement | undefined;
      const text = [...removedNodes].find((node) => node instanceof Text && !node.isConnected);
      if (!font?.isConnected || !text) continue;
      inPlaceOf.set(text, font);
      writing.observe(text, { characterData: true });
      const again = (times.get(text) ?? 0) + 1;
      times.set(text, again);
      if (!font.translate && again <= MOST) putBack(text);
    }
  });
  replacing.observe(root, { childList: true, subtree: true });
}
