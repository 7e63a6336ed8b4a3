import { Button, NativeSelect } from '@mantine/core';
import { languageCodes, languageName } from '#domain/provider/languages.ts';
import classes from './languages-field.module.css';

type LanguagesFieldProps = {
  id: string;
  label: string;
  error?: string;
  codes: readonly string[];
  onChange: (codes: string[]) => void;
};

/** The languages somebody speaks: chosen one by one, each taken out again by a press. Sent as `languages`. */
export function LanguagesField({ id, label, error, codes, onChange }: LanguagesFieldProps) {
  const others = languageCodes.filter((code) => !codes.includes(code));
  return (
    <div>
      <NativeSelect
        id={id}
        label={label}
        description="Customers whose clean you may do see them. Choose one after the other."
        error={error}
        data={[
          { value: '', label: codes.length > 0 ? 'Add another' : 'Choose a language' },
          ...others.map((code) => ({ value: code, label: languageName(code) })),
        ]}
        value=""
        onChange={({ currentTarget }) => {
          if (currentTarget.value) onChange([...codes, currentTarget.value]);
        }}
        w="100%"
        maw="26rem"
      />
      {codes.length > 0 && (
        <ul className={classes.chosen} aria-label="Languages you speak">
          {codes.map((code) => (
            <li key={code}>
              <input type="hidden" name="languages" value={code} />
              <Button
                variant="default"
                aria-label={`Take out ${languageName(code)}`}
                onClick={() => onChange(codes.filter((one) => one !== code))}
              >
                {languageName(code)} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
