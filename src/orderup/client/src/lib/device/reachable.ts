/** Lets the keyboard reach what scrolls, as long as it does: its arrows move it, even where nothing in it takes the focus. */
export function reachable(node: HTMLElement): () => void {
  const look = () => {
    const scrolls = node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY === 'auto';
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const watch = new ResizeObserver(look);
  for (const each of [node, ...node.children]) watch.observe(each);
  return () => watch.disconnect();
}
