import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './modal-dialog.module.css';

type ModalDialogProps = {
  title: string;
  /** What it says first; read out together with the title. */
  text: ReactNode;
  /** Escape. */
  onCancel: () => void;
  isAlert?: boolean;
  /** Above the title. */
  icon?: ReactNode;
  children?: ReactNode;
};

/**
 * A dialog above whatever somebody is doing. Opening it takes the focus into it and closing it gives the focus back
 * to where they were.
 */
export function ModalDialog({ title, text, onCancel, isAlert = false, icon, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the page: only then it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      {...(isAlert ? { role: 'alertdialog' } : {})}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {icon}
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </dialog>
  );
}
