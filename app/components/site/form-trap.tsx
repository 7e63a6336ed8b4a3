import { trapName } from '#app/lib/form/trap-name.ts';
import classes from './form-trap.module.css';

/**
 * A field that no person meets: not seen, not read out, not reached by the keyboard. What fills it in is a machine
 * (rules/security#validation-business-logic).
 */
export function FormTrap() {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label htmlFor={trapName}>Leave this field empty</label>
      <input id={trapName} name={trapName} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
