import { useState } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { type Permission, permissions } from '#domain/access/permission.ts';
import { permissionLabels } from '#domain/access/permission-label.ts';
import classes from './team.module.css';

type PermissionBoxesProps = {
  legend: string;
  /** What whoever ticks may give: their own. */
  givable: readonly string[];
  /** What the person has now. */
  held?: readonly string[];
  error?: string;
  idOf: (field: string) => string;
};

/** One box for each permission that can be given or taken away here. */
export function PermissionBoxes({ legend, givable, held = [], error, idOf }: PermissionBoxesProps) {
  const [ticked, setTicked] = useState<readonly string[]>(held);
  const shown = permissions.filter((one) => givable.includes(one) || held.includes(one));
  const tick = (permission: Permission, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, permission] : ticked.filter((one) => one !== permission));
  const errorId = idOf('permissions');
  return (
    <fieldset className={classes.boxes} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {error && (
        <p id={errorId} className={classes.error} tabIndex={-1}>
          {error}
        </p>
      )}
      {shown.map((permission) => (
        <TickBox
          key={permission}
          field={permission}
          id={idOf(permission)}
          label={permissionLabels[permission].name}
          hint={permissionLabels[permission].about}
          isTicked={ticked.includes(permission)}
          onChange={(isTicked) => tick(permission, isTicked)}
        />
      ))}
      {shown.length < permissions.length && (
        <p className={classes.note}>You can only give what you have yourself.</p>
      )}
    </fieldset>
  );
}
