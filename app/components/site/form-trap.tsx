import classes from './form-trap.module.css';

/** The name of the field, which a machine takes for one that it ought to fill in. */
export const trapName = 'website';

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
