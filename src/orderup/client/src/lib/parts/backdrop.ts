/** Closes a dialog by a click beside it, while it `may` be: not by one that began within, where something was marked
 * and let go outside. */
export function closesBeside(may: () => boolean = () => true): (dialog: HTMLDialogElement) => () => void {
  return (dialog) => {
    let outside = false;
    const press = ({ target }: Event): void => {
      outside = target === dialog;
    };
    const release = ({ target }: Event): void => {
      if (outside && target === dialog && may()) dialog.close();
    };
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', release);
    return () => {
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', release);
    };
  };
}
