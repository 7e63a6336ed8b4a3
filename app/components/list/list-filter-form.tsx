import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { NumberField } from '#app/components/form/figure-field.tsx';
import { comparisons, type FilterValues, type ListFilter } from '#app/lib/list/list-filter.ts';
import classes from './list.module.css';

type ListFilterFormProps = {
  filters: Readonly<Record<string, ListFilter>>;
  values: FilterValues;
  isNarrowed: boolean;
  /** Kept from the address when another filter is chosen. */
  kept: Readonly<Record<string, string>>;
};

/** A plain GET form, so that the address says what is shown. What is chosen counts at once, what is typed on Enter. */
export function ListFilterForm({ filters, values, isNarrowed, kept }: ListFilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // One alone is no longer than the button that would unfold it.
  const isFolded = Object.keys(filters).length > 1;
  const shown = useRef(values);
  // Back, a view or "Clear" changes the fields; whoever types keeps the focus, and what they have typed meanwhile.
  useEffect(() => {
    const before = shown.current;
    shown.current = values;
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      const isTyped = field === document.activeElement && field instanceof HTMLInputElement;
      if (isTyped && field.value !== (before[name] ?? '')) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value || (name.endsWith('Is') ? 'ge' : '');
    }
  }, [values]);
  const send = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  return (
    <search>
      {isFolded && (
        <div className={classes.fold}>
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isNarrowed ? 'Filters (in use)' : 'Filters'}
          </Button>
        </div>
      )}
      <Form ref={form} id={id} className={classes.filters} data-is-open={isOpen || !isFolded}>
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        {Object.entries(filters).map(([name, filter]) => (
          <FilterField key={name} name={name} filter={filter} values={values} send={send} />
        ))}
        <div className={classes.filterActions}>
          <Button type="submit">Show</Button>
          {isNarrowed && (
            <Link to={kept.part ? `?part=${kept.part}` : pathname} className={classes.clear}>
              Clear filters
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

type FilterFieldProps = {
  name: string;
  filter: ListFilter;
  values: FilterValues;
  send: (event: ChangeEvent<HTMLSelectElement>) => void;
};

function FilterField({ name, filter, values, send }: FilterFieldProps) {
  const { label, kind, hint, options = [] } = filter;
  if (kind === 'choice')
    return (
      <NativeSelect
        label={label}
        name={name}
        data={[...options]}
        defaultValue={values[name]}
        onChange={send}
      />
    );
  if (kind === 'text')
    return (
      <TextInput
        label={label}
        name={name}
        type="search"
        placeholder={hint}
        defaultValue={values[name]}
        data-list-search=""
      />
    );
  if (kind === 'number')
    return (
      <fieldset className={classes.pair}>
        <legend>{label}</legend>
        <NativeSelect
          aria-label={`${label}, compared`}
          name={`${name}Is`}
          data={[...comparisons]}
          defaultValue={values[`${name}Is`] || 'ge'}
        />
        <NumberField aria-label={label} name={name} defaultValue={values[name]} />
      </fieldset>
    );
  return (
    <fieldset className={classes.pair}>
      <legend>{label}</legend>
      {(['From', 'To'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          aria-label={`${label}, ${end.toLowerCase()}`}
          name={`${name}${end}`}
          defaultValue={values[`${name}${end}`]}
        />
      ))}
    </fieldset>
  );
}
