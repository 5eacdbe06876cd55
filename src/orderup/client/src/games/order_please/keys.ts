const ROWS = 4;

function find(table: HTMLElement, row: number, column: number): HTMLElement | null {
  return table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
}

/** Moves the focus over the table: to the sides along a row of decks or goods, up and down between the rows. */
export function travel(table: HTMLElement, key: string): boolean {
  const at = document.activeElement as HTMLElement | null;
  const start = at?.dataset.row !== undefined && table.contains(at);
  let row = start ? Number(at.dataset.row) : 2;
  let column = start ? Number(at.dataset.column) : 0;
  if (start && key === 'ArrowLeft') column--;
  if (start && key === 'ArrowRight') column++;
  if (start && key === 'ArrowUp') row--;
  if (start && key === 'ArrowDown') row++;
  if (row < 0 || row >= ROWS || column < 0) return start;
  let next = find(table, row, column);
  while (!next && row === ROWS - 1 && key === 'ArrowDown' && column > 0) next = find(table, row, --column);
  next?.focus();
  return start || next !== null;
}
